import type { Gap, ShownSource } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { dayMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { memo } from 'react';
import { ChartFrame } from '../../../kit/charts/ChartFrame.tsx';
import type { SeenWords } from '../parts/useSeenWords.ts';
import styles from './gaps.module.css';
import layout from '../../../kit/layout.module.css';

const tickCount = 8;

type GapPictureProps = {
  shown: ShownSource;
  words: SeenWords;
  picked: Gap | undefined;
  onPick: (gap: Gap) => void;
};

/** Machine by machine, when nothing is stored, and what came later: a stretch is a button. */
export const GapPicture = memo(function GapPicture({ shown, words, picked, onPick }: GapPictureProps) {
  const { machines, gaps, later, fromMs, nowMs } = shown;
  const { t } = words;
  const gapsOf = Map.groupBy(gaps, ({ machineId }) => machineId);
  const laterOf = Map.groupBy(later, ({ machineId }) => machineId);
  const names = new Map(machines.map((machine) => [machine.id, words.machine(machine)]));
  const sizeOf = (from: number, to: number) => ({
    insetInlineStart: `${share(Math.max(from, fromMs))}%`,
    inlineSize: `max(3px, ${share(Math.min(to, nowMs)) - share(Math.max(from, fromMs))}%)`,
  });
  function share(atMs: number): number {
    return (100 * (atMs - fromMs)) / (nowMs - fromMs);
  }
  const said = (gap: Gap) =>
    `${names.get(gap.machineId) ?? ''} ${words.short(gap.fromMs)} – ${
      gap.toMs === null ? t('sources.goesOn') : words.short(gap.toMs)
    } · ${words.duration((gap.toMs ?? nowMs) - gap.fromMs)}`;
  const ticks = Array.from(
    { length: tickCount },
    (_, place) => fromMs + (place * (nowMs - fromMs)) / tickCount,
  );
  return (
    <ChartFrame
      title={t('sources.gaps')}
      note={<Legend words={words} />}
      words={{ asTable: t('ingest.asTable'), asChart: t('ingest.asChart') }}
      table={{
        columns: [
          { key: 'machine', name: t('sources.machine') },
          { key: 'from', name: t('sources.from') },
          { key: 'to', name: t('sources.to') },
          { key: 'duration', name: t('sources.duration'), isNumber: true },
        ],
        rows: gaps.map((gap) => ({
          key: `${gap.machineId} ${gap.fromMs}`,
          cells: [
            names.get(gap.machineId) ?? '',
            words.moment(gap.fromMs),
            gap.toMs === null ? t('sources.goesOn') : words.moment(gap.toMs),
            words.duration((gap.toMs ?? nowMs) - gap.fromMs),
          ],
        })),
      }}
    >
      <ul className={styles.rows}>
        {machines.map((machine) => {
          const own = gapsOf.get(machine.id) ?? [];
          return (
            <li key={machine.id}>
              <span className={layout.cut} title={`${words.machine(machine)} · ${machine.code}`}>
                {words.machine(machine)}
              </span>
              <span className={styles.lane}>
                {machine.firstMs === null || machine.firstMs <= fromMs ? null : (
                  <i className={styles.nothing} style={sizeOf(fromMs, machine.firstMs)} />
                )}
                {machine.firstMs === null ? (
                  <i className={styles.nothing} style={sizeOf(fromMs, nowMs)} />
                ) : null}
                {(laterOf.get(machine.id) ?? []).map((each) => (
                  <i
                    key={each.quarterMs}
                    className={styles.later}
                    style={sizeOf(each.quarterMs, each.quarterMs + quarterMs)}
                  />
                ))}
                {own.map((gap) => (
                  <button
                    key={gap.fromMs}
                    type="button"
                    className={styles.gap}
                    style={sizeOf(gap.fromMs, gap.toMs ?? nowMs)}
                    aria-pressed={picked?.machineId === gap.machineId && picked.fromMs === gap.fromMs}
                    title={said(gap)}
                    aria-label={said(gap)}
                    onClick={() => onPick(gap)}
                  />
                ))}
              </span>
              <small title={noteOf(machine, words)}>{noteOf(machine, words)}</small>
            </li>
          );
        })}
        <li aria-hidden="true" className={styles.axis}>
          <span />
          <span className={styles.lane}>
            {ticks.map((atMs) => (
              <b key={atMs} style={{ insetInlineStart: `${share(atMs)}%` }}>
                {nowMs - fromMs > 2 * dayMs ? words.short(atMs) : words.clock(atMs)}
              </b>
            ))}
          </span>
          <small />
        </li>
      </ul>
    </ChartFrame>
  );
});

function noteOf(
  { heardMs, isStateless, gapMs }: ShownSource['machines'][number],
  { t, duration }: SeenWords,
): string {
  if (heardMs === null) return t('sources.never');
  if (isStateless) return t('sources.stateless');
  return gapMs === 0 ? t('sources.complete') : t('sources.total', { time: duration(gapMs) });
}

function Legend({ words: { t } }: { words: SeenWords }) {
  return (
    <span className={styles.legend}>
      <i className={styles.gap} />
      {t('sources.legendGap')}
      <i className={styles.later} />
      {t('sources.legendLater')}
      <i className={styles.nothing} />
      {t('sources.legendNothing')}
    </span>
  );
}
