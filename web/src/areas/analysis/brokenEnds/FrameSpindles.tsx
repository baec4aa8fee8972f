import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { SPINDLE_BREAK_LIMITS, spindleLimits } from '@millwright/contract/spinning/output/breaks.ts';
import { useCallback, useMemo } from 'react';
import { SpindleStrip } from '../../../kit/charts/strips/SpindleStrip.tsx';
import type { SpindleMark } from '../../../kit/charts/strips/spindleMarks.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { chartWords } from '../parts/chartWords.ts';
import { markLabel, spindlesPerSide, spindleTable } from '../../boards/machineDetail/spindles.ts';
import { type BrokenSpindle, markOf } from './marks.ts';

type FrameSpindlesProps = {
  machine: NamedMachine;
  spindles: readonly BrokenSpindle[];
  /** Breaks that each spindle would have if all were alike. */
  expected: number;
  words: AnalysisWords;
};

/**
 * Where on a frame ends break. Ticks are drawn against the limits of a shift, so breaks of a longer time are scaled to
 * them; labels and table tell what was counted.
 */
export function FrameSpindles({ machine, spindles, expected, words }: FrameSpindlesProps) {
  const { t } = words;
  const counted = useMemo(() => spindles.map(markOf), [spindles]);
  const limits = spindleLimits(expected);
  const scale = SPINDLE_BREAK_LIMITS.rogue / limits.rogue;
  const marks = useMemo(
    () => counted.map((mark) => ({ ...mark, breaks: mark.breaks * scale })),
    [counted, scale],
  );
  const labelOf = useCallback(
    (mark: SpindleMark) => markLabel({ ...mark, breaks: Math.round(mark.breaks / scale) }, words),
    [scale, words],
  );
  const name = words.machine(machine.kind, machine.number);
  const { watch, rogue } = limits;
  return (
    <SpindleStrip
      title={`${t('analysis:ends.where', { machine: name })} (${t('analysis:ends.expected', { value: words.number(expected, 2) })})`}
      words={{
        ...chartWords(words),
        left: t('machine.left'),
        right: t('machine.right'),
        quiet: t('analysis:ends.quiet', { from: watch }),
        watch: t('analysis:ends.watch', { from: watch }),
        rogue: t('analysis:ends.rogue', { from: rogue }),
      }}
      table={spindleTable(counted, words)}
      spindlesPerSide={spindlesPerSide(machine.positions)}
      marks={marks}
      limits={{ watch: watch * scale, rogue: rogue * scale }}
      labelOf={labelOf}
    />
  );
}
