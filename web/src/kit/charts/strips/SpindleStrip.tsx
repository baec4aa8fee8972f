import { memo } from 'react';
import { ChartFrame, type ChartTable, type ChartWords } from '../ChartFrame.tsx';
import { placeLabels } from '../axes/placeLabels.ts';
import { sectionStarts, type Side, type SpindleMark, spindleGrade, tickHeight } from './spindleMarks.ts';
import { textWidth } from '../axes/textWidth.ts';
import { useWidth } from '../axes/useWidth.ts';
import keysStyles from '../keys.module.css';
import spindleStyles from './spindle.module.css';

type SpindleStripProps = {
  title: string;
  words: ChartWords & {
    left: string;
    right: string;
    /** Key of the marks: "1–2", "3 watch", "≥ 4 rogue", "idle". */
    quiet: string;
    watch: string;
    rogue: string;
    /** Only where idle spindles are known. */
    idle?: string;
  };
  table: ChartTable;
  spindlesPerSide: number;
  marks: SpindleMark[];
  limits: { watch: number; rogue: number };
  /** Label of a rogue spindle, "L 217 · 7". */
  labelOf: (mark: SpindleMark) => string;
};

const gutter = 44;
const middle = 29;
const room = 62;
const longestTick = 34;
const labelRow = 14;

/** Where on the frame ends break: one tick per spindle on both sides, labels only on the rogue. */
export const SpindleStrip = memo(function SpindleStrip(props: SpindleStripProps) {
  const { title, words, table, spindlesPerSide, marks, limits, labelOf } = props;
  const { ref, width: outer } = useWidth(1100);
  const width = Math.max(1, outer - gutter);
  const at = (spindle: number) => ((spindle - 0.5) / spindlesPerSide) * width;
  const keys = [
    ['quiet', words.quiet],
    ['watch', words.watch],
    ['rogue', words.rogue],
    ['idle', words.idle],
  ] as const;
  return (
    <ChartFrame
      title={title}
      words={words}
      table={table}
      note={
        <ul className={keysStyles.keys}>
          {keys.map(([grade, name]) =>
            name === undefined ? null : (
              <li key={grade}>
                <i className={spindleStyles.spindleKey} data-grade={grade} /> {name}
              </li>
            ),
          )}
        </ul>
      }
    >
      <div ref={ref} className={spindleStyles.spindles} role="img" aria-label={spokenRogues(props)}>
        <svg
          viewBox={`0 0 ${outer} ${2 * room + middle}`}
          width={outer}
          height={2 * room + middle}
          aria-hidden="true"
        >
          <g transform={`translate(${gutter} 0)`}>
            <Sections spindlesPerSide={spindlesPerSide} width={width} />
            {marks.map((mark) => (
              <Tick key={`${mark.side}${mark.spindle}`} mark={mark} x={at(mark.spindle)} limits={limits} />
            ))}
            <Labels side="left" marks={marks} limits={limits} at={at} width={width} labelOf={labelOf} />
            <Labels side="right" marks={marks} limits={limits} at={at} width={width} labelOf={labelOf} />
          </g>
          <text x="0" y={room - 6} className={spindleStyles.spindleSide}>
            {words.left}
          </text>
          <text x="0" y={room + middle + 14} className={spindleStyles.spindleSide}>
            {words.right}
          </text>
        </svg>
      </div>
    </ChartFrame>
  );
});

/** What a reader hears: the title and the rogue spindles. */
function spokenRogues({ title, marks, limits, labelOf }: SpindleStripProps): string {
  const rogue = marks.filter(({ breaks }) => spindleGrade(breaks, limits) === 'rogue');
  return [title, ...rogue.map(labelOf)].join(', ');
}

const Sections = memo(function Sections({
  spindlesPerSide,
  width,
}: {
  spindlesPerSide: number;
  width: number;
}) {
  const every = width < 600 ? 3 : 1;
  return (
    <g className={spindleStyles.spindleSections}>
      <path d={`M0 ${room}H${width}M0 ${room + middle}H${width}M${width} ${room}V${room + middle}`} />
      {sectionStarts(spindlesPerSide).map((start, place) => {
        const x = ((start - 1) / spindlesPerSide) * width;
        return (
          <g key={start}>
            <path d={`M${x} ${room}V${room + middle}`} />
            {place % every === 0 ? (
              <text x={x + 3} y={room + middle / 2 + 4}>
                {start}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
});

type TickProps = { mark: SpindleMark; x: number; limits: { watch: number; rogue: number } };

const Tick = memo(function Tick({ mark, x, limits }: TickProps) {
  const isLeft = mark.side === 'left';
  const edge = isLeft ? room : room + middle;
  const out = isLeft ? -1 : 1;
  const height = tickHeight(mark.breaks, longestTick);
  const from = edge + out * 7;
  return (
    <>
      {mark.isIdle ? (
        <path d={`M${x} ${edge + out}v${out * 4}`} className={spindleStyles.spindle} data-grade="idle" />
      ) : null}
      {mark.breaks > 0 ? (
        <path
          d={`M${x} ${from}v${out * height}`}
          className={spindleStyles.spindle}
          data-grade={spindleGrade(mark.breaks, limits)}
        />
      ) : null}
    </>
  );
});

type LabelsProps = Pick<SpindleStripProps, 'marks' | 'limits' | 'labelOf'> & {
  side: Side;
  at: (spindle: number) => number;
  width: number;
};

function Labels({ side, marks, limits, labelOf, at, width }: LabelsProps) {
  const rogue = marks.filter((mark) => mark.side === side && spindleGrade(mark.breaks, limits) === 'rogue');
  const byKey = new Map(rogue.map((mark) => [String(mark.spindle), mark]));
  const placed = placeLabels(
    rogue.map((mark) => ({
      key: String(mark.spindle),
      at: at(mark.spindle),
      width: textWidth(labelOf(mark), 12) + 8,
      level: tickHeight(mark.breaks, longestTick),
      weight: mark.breaks,
    })),
    { width, rows: 3, rowPx: labelRow, most: room - labelRow },
  );
  return placed.map(({ key, left, side: standing, level }) => {
    const mark = byKey.get(key);
    if (!mark) return null;
    const y = side === 'left' ? room - level - 1 : room + middle + level + 10;
    const isRight = standing === 'right';
    return (
      <text
        key={key}
        x={isRight ? left + 6 : at(mark.spindle) - 6}
        y={y}
        textAnchor={isRight ? 'start' : 'end'}
        className={spindleStyles.spindleLabel}
      >
        {labelOf(mark)}
      </text>
    );
  });
}
