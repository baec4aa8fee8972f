import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/output/breaks.ts';
import { memo, useCallback, useMemo } from 'react';
import { CurveChart } from '../../../kit/charts/CurveChart.tsx';
import { SpindleStrip } from '../../../kit/charts/strips/SpindleStrip.tsx';
import type { SpindleMark } from '../../../kit/charts/strips/spindleMarks.ts';
import { StateStrip } from '../../../kit/charts/strips/StateStrip.tsx';
import { statePieces } from '../parts/statePieces.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { curveNote, curveNotes, curveTable, namedFromMs, setPoints, speedPoints } from './curve.ts';
import { markLabel, spindleMarks, spindlesPerSide, spindleTable } from './spindles.ts';
import { stateTable, totalsText } from './states.ts';
import styles from './machineDetail.module.css';

type ChartProps = { detail: MachineDetail; words: BoardWords };

function tableWords(words: BoardWords) {
  return { asTable: words.t('core:actions.asTable'), asChart: words.t('core:actions.asChart') };
}

/** When the machine stood in this shift, and why. */
export const States = memo(function States({ detail, words, asOfMs }: ChartProps & { asOfMs: number }) {
  const { header } = detail;
  const pieces = useMemo(() => statePieces(detail.intervals, detail.machine.kind, words), [detail, words]);
  return (
    <div className={styles.machineCard}>
      <StateStrip
        title={words.t('machine.states')}
        note={totalsText(detail, words)}
        words={tableWords(words)}
        table={stateTable(detail, words)}
        startMs={header.shift.startMs}
        endMs={header.shift.endMs}
        nowMs={asOfMs}
        zone={header.zone}
        pieces={pieces}
        namedFromMs={namedFromMs}
      />
    </div>
  );
});

/** Which spindles broke in this shift; only where the kind has spindles that are watched. */
export const Spindles = memo(function Spindles({ detail, words }: ChartProps) {
  const marks = useMemo(() => spindleMarks(detail), [detail]);
  const labelOf = useCallback((mark: SpindleMark) => markLabel(mark, words), [words]);
  if (detail.spindles === null) return null;
  const title = words.t('machine.breaks');
  return (
    <div className={styles.machineCard}>
      {marks.length === 0 ? (
        <Nothing title={title} text={words.t('machine.noBreaks')} />
      ) : (
        <SpindleStrip
          title={title}
          words={{
            ...tableWords(words),
            left: words.t('machine.left'),
            right: words.t('machine.right'),
            quiet: words.t('machine.quiet'),
            watch: words.t('machine.watch'),
            rogue: words.t('machine.rogue'),
          }}
          table={spindleTable(marks, words)}
          spindlesPerSide={spindlesPerSide(detail.machine.positions)}
          marks={marks}
          limits={SPINDLE_BREAK_LIMITS}
          labelOf={labelOf}
        />
      )}
    </div>
  );
});

/** Spindle speed over the build of this cop, against what was set. */
export const SpeedCurve = memo(function SpeedCurve({ detail, words }: ChartProps) {
  const { curve } = detail;
  if (curve === null) return null;
  const title = words.t('machine.curve');
  const hasCurve = curve.points.length >= 2;
  return (
    <div className={hasCurve ? `${styles.machineCard} ${styles.machineCurve}` : styles.machineCard}>
      {!hasCurve ? (
        <Nothing title={title} text={words.t('machine.noCurve')} />
      ) : (
        <CurveChart
          title={title}
          note={curveNote(detail, words)}
          words={{ ...tableWords(words), set: words.t('machine.set') }}
          table={curveTable(curve, words)}
          points={speedPoints(curve)}
          setPoints={setPoints(curve)}
          xFrom={0}
          xTo={100}
          xText={(x) => (x === 100 ? `${words.number(x, 0)} ${words.unit('percent')}` : words.number(x, 0))}
          yText={(y) => words.number(y, 0)}
          lastText={(y) => words.number(Math.round(y * 100) * 10, 0)}
          notes={curveNotes(detail)}
        />
      )}
    </div>
  );
});

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <header>
        <h2>{title}</h2>
      </header>
      <p className={styles.machineNothing}>{text}</p>
    </>
  );
}
