import type { Mode } from './theme/tokens.ts';
import { fontStack } from './theme/fonts.ts';
import { ThemeSheet } from './theme/ThemeSheet.tsx';
import { machineStates } from './theme/states.ts';
import { StateStrip, type StripPiece } from './kit/charts/StateStrip.tsx';
import { SpindleStrip } from './kit/charts/SpindleStrip.tsx';
import { CurveChart } from './kit/charts/CurveChart.tsx';
import { SparkLine } from './kit/boards/SparkLine.tsx';
import { StateBadge } from './kit/StateBadge.tsx';
import { fillClass, fillStyle } from './kit/stateFill.ts';
import { BrandMark, MenuIcon, menuIconNames, StateGlyph } from './kit/glyphs.tsx';
import type { SpindleMark } from './kit/charts/spindleMarks.ts';

const start = Date.UTC(2026, 9, 14, 0);
const m = 60e3;
const raw: [StripPiece['state'], number, number, string][] = [
  ['running', 0, 72, ''],
  ['endBreak', 72, 83, 'Roving break 11′'],
  ['running', 83, 168, ''],
  ['doffing', 168, 171, 'Doffing 3′'],
  ['running', 171, 204, ''],
  ['fault', 204, 218, 'S703 suction motor 14′'],
  ['running', 218, 258, ''],
  ['offline', 258, 261, 'offline 3′'],
  ['running', 261, 303, ''],
  ['stopped', 303, 312, 'no reason 9′'],
  ['waiting', 312, 318, 'waiting 6′'],
  ['maintenance', 318, 326, 'wiping 8′'],
  ['changeover', 326, 334, 'lot change 8′'],
  ['plannedIdle', 334, 338, 'idle'],
  ['powerOff', 338, 342, 'off'],
];
const pieces = raw.map(
  ([state, a, b, label], i): StripPiece => ({
    key: String(i),
    state,
    startMs: start + a * m,
    endMs: start + b * m,
    label: label || `Running ${b - a}′`,
  }),
);
let seed = 7;
const rnd = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
const marks: SpindleMark[] = [];
for (const side of ['left', 'right'] as const)
  for (let i = 1; i <= 504; i++) {
    const r = rnd();
    if (r < 0.08) marks.push({ side, spindle: i, breaks: r < 0.008 ? 2 : 1, isIdle: false });
    else if (r < 0.092) marks.push({ side, spindle: i, breaks: 0, isIdle: true });
  }
marks.push(
  { side: 'left', spindle: 96, breaks: 4, isIdle: false },
  { side: 'left', spindle: 217, breaks: 7, isIdle: true },
  { side: 'left', spindle: 222, breaks: 5, isIdle: false },
  { side: 'right', spindle: 402, breaks: 5, isIdle: false },
  { side: 'right', spindle: 118, breaks: 3, isIdle: false },
  { side: 'right', spindle: 502, breaks: 4, isIdle: false },
);
const points = Array.from({ length: 62 }, (_, x) => ({
  x,
  y:
    x < 16
      ? 13 + 4.4 * Math.sin((x / 16) * 1.57)
      : x > 33 && x < 37
        ? 16.1
        : 17.45 + 0.08 * Math.sin(x * 3.3),
}));
const words = { asTable: 'as table', asChart: 'as chart' };
const table = {
  columns: [
    { key: 'a', name: 'State' },
    { key: 'b', name: 'min', isNumber: true },
  ],
  rows: raw.map(([s, a, b], i) => ({ key: String(i), cells: [s, String(b - a)] })),
};

export function ChartsPreview({ mode }: { mode: Mode }) {
  const card = {
    background: 'var(--mw-surface)',
    border: '1px solid var(--mw-line)',
    borderRadius: 6,
    padding: '14px 20px',
    marginBottom: 10,
  };
  return (
    <div
      data-theme={mode}
      style={{
        fontFamily: fontStack('en'),
        background: 'var(--mw-ground)',
        padding: 20,
        minHeight: '100%',
        boxSizing: 'border-box',
        color: 'var(--mw-text-1)',
      }}
    >
      <ThemeSheet />
      <div style={card}>
        <StateStrip
          title="States this shift"
          note="run 302 min · stop 34 min · doff 3 min · unknown 3 min"
          words={words}
          table={table}
          startMs={start}
          endMs={start + 480 * m}
          nowMs={start + 342 * m}
          zone="Asia/Shanghai"
          pieces={pieces}
          namedFromMs={3 * m}
        />
      </div>
      <div style={card}>
        <SpindleStrip
          title="End breaks per spindle, this shift"
          words={{
            ...words,
            left: 'Left',
            right: 'Right',
            quiet: '1–2',
            watch: '3 watch',
            rogue: '≥ 4 rogue',
            idle: 'idle',
          }}
          table={table}
          spindlesPerSide={504}
          marks={marks}
          limits={{ watch: 3, rogue: 4 }}
          labelOf={(k) =>
            `${k.side === 'left' ? 'L' : 'R'} ${String(k.spindle).padStart(3, '0')} · ${k.breaks}`
          }
        />
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,550px) 1fr', gap: 10 }}>
        <div style={card}>
          <CurveChart
            title="Spindle speed over cop build"
            note="1000 rpm · cop 61 % · doff in 1:14"
            words={{ ...words, set: 'set' }}
            table={table}
            points={points}
            setPoints={[
              { x: 0, y: 13 },
              { x: 8, y: 16 },
              { x: 15, y: 17.5 },
              { x: 90, y: 17.5 },
              { x: 100, y: 14.5 },
            ]}
            xFrom={0}
            xTo={100}
            xText={(v) => (v === 100 ? '100 %' : String(v))}
            yText={(v) => String(v)}
            lastText={(v) => `${Math.round(v * 100) * 10}`}
            notes={[{ x: 35, y: 16.1, text: 'S703 11:24' }]}
          />
        </div>
        <div style={card}>
          <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap' }}>
            {machineStates.map((s) => (
              <StateBadge key={s} state={s} size="30px" />
            ))}
          </div>
          <div style={{ display: 'flex', gap: 10, flexWrap: 'wrap', margin: '10px 0' }}>
            {machineStates.map((s) => (
              <span key={s} className={fillClass(s)} style={{ ...fillStyle(s), width: 30, height: 30 }} />
            ))}
          </div>
          <div style={{ display: 'flex', gap: 14, flexWrap: 'wrap', margin: '10px 0' }}>
            {machineStates.map((s) => (
              <StateGlyph key={s} state={s} size={26} />
            ))}
          </div>
          <div style={{ display: 'flex', gap: 14, flexWrap: 'wrap', color: 'var(--mw-text-2)' }}>
            {menuIconNames.map((s) => (
              <MenuIcon key={s} name={s} size={24} />
            ))}
          </div>
          <div style={{ color: '#0bbd9e', margin: '10px 0' }}>
            <BrandMark size={56} /> <BrandMark />
          </div>
          <SparkLine
            label="s"
            values={[3, 4, 3.5, 5, 4.2, 6, null, 5, 5.5, 6]}
            target={5}
            lowest={2}
            highest={7}
          />
        </div>
      </div>
    </div>
  );
}
