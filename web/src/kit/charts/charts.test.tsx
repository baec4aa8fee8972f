// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CurveChart } from './CurveChart.tsx';
import { RankBars } from './RankBars.tsx';
import { SpindleStrip } from './strips/SpindleStrip.tsx';
import { StateStrip } from './strips/StateStrip.tsx';
import type { StripPiece } from './strips/StripBar.tsx';
import fills from '../marks/stateFill.module.css';
import stripStyles from './strips/strip.module.css';
import chartStyles from './chart.module.css';
import spindleStyles from './strips/spindle.module.css';
import curveStyles from './curve.module.css';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function draw(parts: ReactNode) {
  act(() => root.render(parts));
}

const words = { asTable: 'as table', asChart: 'as chart' };
const minute = 60_000;
const startMs = Date.UTC(2026, 9, 14, 0);
const table = {
  columns: [
    { key: 'state', name: 'State' },
    { key: 'minutes', name: 'min', isNumber: true },
  ],
  rows: [{ key: '1', cells: ['Fault', '14'] }],
};
const pieces: StripPiece[] = [
  { key: '1', state: 'running', startMs, endMs: startMs + 60 * minute, label: 'Running 60′' },
  {
    key: '2',
    state: 'fault',
    startMs: startMs + 60 * minute,
    endMs: startMs + 74 * minute,
    label: 'S703 14′',
  },
  {
    key: '3',
    state: 'doffing',
    startMs: startMs + 74 * minute,
    endMs: startMs + 75 * minute,
    label: 'Doffing 1′',
  },
  { key: '4', state: 'waiting', startMs: startMs + 75 * minute, endMs: null, label: 'Waiting 15′' },
];
const strip = {
  title: 'States',
  words,
  table,
  startMs,
  endMs: startMs + 480 * minute,
  nowMs: startMs + 90 * minute,
  zone: 'Asia/Shanghai',
  pieces,
  namedFromMs: 5 * minute,
};

describe('state strip', () => {
  it('lists every interval with its words, and names the long stops above', () => {
    draw(<StateStrip {...strip} />);
    const said = [...host.querySelectorAll('[role=listitem]')].map((piece) =>
      piece.getAttribute('aria-label'),
    );
    expect(said).toEqual(['Running 60′', 'S703 14′', 'Doffing 1′', 'Waiting 15′']);
    const named = [...host.querySelectorAll(`.${stripStyles.label}`)].map((label) => label.textContent);
    expect(named.toSorted()).toEqual(['S703 14′', 'Waiting 15′']);
  });

  it('a state is told by its pattern, and one that lasts reaches to now', () => {
    draw(<StateStrip {...strip} />);
    const [, fault, , waiting] = host.querySelectorAll<HTMLElement>(`.${stripStyles.piece}`);
    expect(fault?.className).toContain(fills.denseDiagonal);
    expect(waiting?.className).toContain(fills.dots);
    expect(waiting?.style.width).toBe('3.125%');
  });

  it('has its data as a table, and back', () => {
    draw(<StateStrip {...strip} />);
    const toggle = host.querySelector<HTMLButtonElement>(`.${chartStyles.switch}`);
    expect(toggle?.getAttribute('aria-label')).toBe('as table');
    act(() => toggle?.click());
    expect([...host.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual([
      'State',
      'min',
      'Fault',
      '14',
    ]);
    expect(host.querySelector(`.${stripStyles.bar}`)).toBeNull();
    act(() => toggle?.click());
    expect(host.querySelector(`.${stripStyles.bar}`)).not.toBeNull();
  });
});

describe('spindle strip', () => {
  it('labels only rogue spindles and says them to a reader', () => {
    draw(
      <SpindleStrip
        title="End breaks"
        words={{
          ...words,
          left: 'Left',
          right: 'Right',
          quiet: '1–2',
          watch: '3',
          rogue: '≥ 4',
          idle: 'idle',
        }}
        table={table}
        spindlesPerSide={504}
        limits={{ watch: 3, rogue: 4 }}
        marks={[
          { side: 'left', spindle: 217, breaks: 7, isIdle: true },
          { side: 'right', spindle: 118, breaks: 3, isIdle: false },
          { side: 'right', spindle: 5, breaks: 0, isIdle: true },
        ]}
        labelOf={({ spindle, breaks }) => `${spindle} · ${breaks}`}
      />,
    );
    expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('End breaks, 217 · 7');
    expect(
      [...host.querySelectorAll(`.${spindleStyles.spindleLabel}`)].map((label) => label.textContent),
    ).toEqual(['217 · 7']);
    const grades = [...host.querySelectorAll(`path.${spindleStyles.spindle}`)].map((tick) =>
      tick.getAttribute('data-grade'),
    );
    expect(grades).toEqual(['idle', 'rogue', 'watch', 'idle']);
  });
});

describe('curve', () => {
  const curve = {
    title: 'Spindle speed',
    words: { ...words, set: 'set' },
    table,
    xFrom: 0,
    xTo: 100,
    notes: [],
    points: [
      { x: 0, y: 13 },
      { x: 20, y: 17 },
      { x: 30, y: null },
      { x: 40, y: 17.5 },
    ],
    setPoints: [
      { x: 0, y: 13 },
      { x: 100, y: 17 },
    ],
    xText: String,
    yText: String,
    lastText: (y: number) => `${y * 1000} rpm`,
  };

  it('writes the last value at its point and breaks the line where a value is missing', () => {
    draw(<CurveChart {...curve} />);
    expect(host.querySelector(`.${curveStyles.curveLast}`)?.textContent).toBe('17500 rpm');
    expect(host.querySelector(`.${curveStyles.curveLine}`)?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(host.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe('Spindle speed, 17500 rpm');
  });

  it('the last value stands above the axis when the machine has stopped', () => {
    draw(<CurveChart {...curve} points={[...curve.points, { x: 100, y: 0 }]} />);
    const label = host.querySelector(`.${curveStyles.curveLast} text`);
    const axis = [...host.querySelectorAll(`.${curveStyles.curveAxes} > text`)].map((text) =>
      Number(text.getAttribute('y')),
    );
    expect(Number(label?.getAttribute('y'))).toBeLessThan(Math.min(...axis) - 16);
  });

  it('its points are walked with the arrow keys', () => {
    draw(<CurveChart {...curve} />);
    const svg = host.querySelector('svg[role=img]');
    act(() => {
      svg?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    });
    expect(host.querySelector(`.${curveStyles.curveCross}`)?.textContent).toBe('20 · 17000 rpm');
    act(() => {
      svg?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    expect(host.querySelector(`.${curveStyles.curveCross}`)).toBeNull();
  });
});

describe('ranked bars', () => {
  const bar = (key: string, value: number) => ({ key, name: key, value, text: `${value} %` });
  const axis = { text: (value: number) => `${value} %`, from: (text: string) => `bars begin at ${text}` };
  const shared = { title: 'Crews', words, nameHead: 'Crew', valueHead: '%', axis };

  it('begin near the lowest value where all would look alike, and say so', () => {
    draw(<RankBars {...shared} most={100} bars={[bar('A', 93.1), bar('B', 95.4), bar('C', 97.9)]} />);
    expect(host.querySelector('figcaption')?.textContent).toContain('bars begin at 92 %');
    const widths = [...host.querySelectorAll('i')].map(({ style }) => Number.parseFloat(style.width));
    expect(widths).toHaveLength(3);
    expect((widths[2] ?? 0) - (widths[0] ?? 0)).toBeGreaterThan(50);
  });

  it('begin at 0 where they differ', () => {
    draw(<RankBars {...shared} most={100} bars={[bar('A', 40), bar('B', 80)]} />);
    expect(host.querySelector('figcaption')?.textContent).not.toContain('begin');
    expect([...host.querySelectorAll('i')].map(({ style }) => style.width)).toEqual(['40%', '80%']);
  });
});
