import { hourMs } from '@millwright/contract/core/time/units.ts';
import { formatClock, formatDay, formatTableDay } from '../../../kit/text/formatDate.ts';
import { MomentRows } from '../../../kit/charts/strips/MomentRows.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { averageText } from './averages.ts';
import type { DoffAnswer } from './doffAnswer.ts';
import styles from '../parts/analysis.module.css';

/** What ten doffs of a ring frame span, and a little more. */
const shownHours = 36;
const tickHours = 6;

/** When each machine was doffed of late, one below the other: whether doffs gather, and who is out of step. */
export function DoffPattern({ doffs, words, view, change }: ChartsProps & { doffs: DoffAnswer }) {
  const { t, language } = words;
  const { zone } = doffs.scope;
  const newestMs = Math.max(0, ...doffs.byMachine.flatMap(({ doffs: own }) => own[0]?.atMs ?? []));
  if (newestMs === 0)
    return (
      <>
        <h2>{t('analysis:doffs.pattern')}</h2>
        <p className={styles.analysisScope}>{t('analysis:doffs.none')}</p>
      </>
    );
  const endMs = Math.ceil(newestMs / hourMs) * hourMs;
  const startMs = endMs - shownHours * hourMs;
  const ticks = Array.from({ length: shownHours + 1 }, (_, place) => startMs + place * hourMs)
    .filter((atMs) => Number(formatClock(atMs, zone).slice(0, 2)) % tickHours === 0)
    .map((atMs) => ({ atMs, label: tickText(atMs) }));
  const byId = new Map(doffs.machines.map((machine) => [machine.id, machine]));
  const rows = doffs.byMachine.flatMap(({ machineId, doffs: own }) => {
    const machine = byId.get(machineId);
    if (machine === undefined) return [];
    const name = words.machine(machine.kind, machine.number);
    return [
      {
        key: machine.code,
        name,
        spoken: t('analysis:table.timeline', { name }),
        moments: own
          .filter(({ atMs }) => atMs > startMs)
          .map(({ atMs, durationMs }) => ({
            atMs,
            durationMs,
            text: `${moment(atMs)} · ${averageText(durationMs, words)}`,
          })),
      },
    ];
  });

  function tickText(atMs: number): string {
    const clock = formatClock(atMs, zone);
    return clock === '00:00' ? formatDay(atMs, { zone, language }) : clock;
  }
  function moment(atMs: number): string {
    return `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`;
  }

  return (
    <MomentRows
      title={t('analysis:doffs.pattern')}
      note={`${moment(startMs)} – ${moment(endMs)}`}
      words={chartWords(words)}
      startMs={startMs}
      endMs={endMs}
      ticks={ticks}
      rows={rows}
      table={{
        columns: [
          { key: 'machine', name: t('status.machine') },
          { key: 'doffs', name: t('analysis:doffs.pattern') },
        ],
        rows: rows.map(({ key, name, moments }) => ({
          key,
          cells: [name, moments.map(({ text }) => text).join(', ')],
        })),
      }}
      onPick={(code) => change({ machine: code, pageNo: view.pageNo })}
    />
  );
}
