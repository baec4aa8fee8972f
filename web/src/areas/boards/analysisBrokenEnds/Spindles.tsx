import { SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/breaks.ts';
import { Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { SpindleStrip } from '../../../kit/charts/SpindleStrip.tsx';
import type { SpindleMark } from '../../../kit/charts/spindleMarks.ts';
import { RankBars } from '../analysis/charts/RankBars.tsx';
import { chartWords } from '../analysis/chartWords.ts';
import { Part } from '../analysis/Part.tsx';
import { markLabel, spindlesPerSide, spindleTable } from '../machineDetail/spindles.ts';
import type { BreakProps, BrokenEnds } from './BreakCharts.tsx';

type Rogue = BrokenEnds['spindles'][number];
const shown = 15;

/** Spindles that broke again and again: the worst of all frames, and where they are on one of them. */
export function Spindles(props: BreakProps) {
  const { ends, words } = props;
  const { t } = words;
  const frames = useMemo(() => [...Map.groupBy(ends.spindles, ({ machineId }) => machineId)], [ends]);
  const [picked, setPicked] = useState<number>();
  const [shownId, spindles] = frames.find(([id]) => id === picked) ?? frames[0] ?? [];
  if (shownId === undefined || spindles === undefined)
    return (
      <Part>
        <h2>{t('analysis.ends.rogues')}</h2>
        <p className="mw-analysis-scope">{t('analysis.ends.noRogues')}</p>
      </Part>
    );
  return (
    <div className="mw-analysis-parts">
      <Part isWide>
        <label className="mw-analysis-choose">
          <span>{t('status.machine')}</span>
          <Select
            aria-label={t('status.machine')}
            value={shownId}
            popupMatchSelectWidth={false}
            options={frames.map(([value, own]) => ({ value, label: frameName(own[0], words) }))}
            onChange={setPicked}
          />
        </label>
        <Frame {...props} machineId={shownId} spindles={spindles} />
      </Part>
      <Part isWide>
        <RankBars
          title={t('analysis.ends.rogues')}
          words={chartWords(words)}
          nameHead={t('analysis.ends.spindle')}
          valueHead={words.kpiName('breaks')}
          bars={ends.spindles.slice(0, shown).map((each) => ({
            key: `${each.machineId} ${each.spindle}`,
            name: `${frameName(each, words)} · ${markLabel(markOf(each), words).replace(/ · \d+$/, '')}`,
            value: each.breaks,
            text: words.number(each.breaks, 0),
            tone: each.breaks >= SPINDLE_BREAK_LIMITS.rogue ? 'bad' : 'none',
          }))}
        />
      </Part>
    </div>
  );
}

function Frame({
  ends,
  words,
  machineId,
  spindles,
}: BreakProps & { machineId: number; spindles: readonly Rogue[] }) {
  const { t } = words;
  const marks = useMemo(() => spindles.map(markOf), [spindles]);
  const labelOf = useCallback((mark: SpindleMark) => markLabel(mark, words), [words]);
  const machine = ends.machines.find(({ id }) => id === machineId);
  return (
    <SpindleStrip
      title={t('analysis.ends.where', { machine: frameName(spindles[0], words) })}
      words={{
        ...chartWords(words),
        left: t('machine.left'),
        right: t('machine.right'),
        quiet: t('machine.quiet'),
        watch: t('machine.watch'),
        rogue: t('machine.rogue'),
      }}
      table={spindleTable(marks, words)}
      spindlesPerSide={spindlesPerSide(machine?.positions ?? 0)}
      marks={marks}
      limits={SPINDLE_BREAK_LIMITS}
      labelOf={labelOf}
    />
  );
}

function markOf({ side, place, breaks }: Rogue): SpindleMark {
  return { side: side === 'L' ? 'left' : 'right', spindle: place, breaks, isIdle: false };
}

function frameName(rogue: Rogue | undefined, words: BreakProps['words']): string {
  return rogue === undefined ? '' : words.machine('spinning', rogue.number);
}
