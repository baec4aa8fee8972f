// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AgeMark } from './marks/AgeMark.tsx';
import { StaleBand } from './marks/StaleBand.tsx';
import { AlarmList, type AlarmLine } from './lists/AlarmList.tsx';
import { BoardFrame } from './frame/BoardFrame.tsx';
import { BufferRange } from './bars/BufferRange.tsx';
import { DeviationBars } from './bars/DeviationBars.tsx';
import { KpiBand, KpiFigure } from './lists/KpiBand.tsx';
import { MachineCells } from './tiles/MachineCells.tsx';
import type { MachineTileProps } from './tiles/MachineTile.tsx';
import { MachineTiles } from './tiles/MachineTiles.tsx';
import { StateLegend } from './marks/StateLegend.tsx';
import { gapClass } from '../marks/stateFill.ts';
import { kitParts } from '@millwright/testing/web/kit/kitParts.ts';

const drawn = vi.hoisted(() => ({ glyphs: 0 }));
vi.mock('../marks/glyphs.tsx', async (original) => {
  const glyphs = await original<typeof import('../marks/glyphs.tsx')>();
  return {
    ...glyphs,
    StateGlyph: (props: Parameters<typeof glyphs.StateGlyph>[0]) => {
      drawn.glyphs += 1;
      return glyphs.StateGlyph(props);
    },
  };
});

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

function spoken(selector: string): (string | null)[] {
  return [...host.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label'));
}

function faulty(number: number, value: string): MachineTileProps {
  return {
    id: String(number),
    number: String(number).padStart(2, '0'),
    state: 'fault',
    stateName: 'fault',
    value,
    detail: 'S704',
  };
}

function alarm(id: string): AlarmLine {
  return { id, glyph: { kind: 'state', state: 'fault' }, subject: id, what: 'S704', since: '24:10' };
}

describe('machine tiles', () => {
  it('are a list that says number, state, reason and duration', () => {
    const running: MachineTileProps = {
      id: '8',
      number: '08',
      state: 'running',
      stateName: 'running',
      varietyName: 'JC40',
      value: '86.4',
      unit: '%',
      breaks: '21.1',
      hasBreakAlert: true,
      corner: '1:12',
    };
    draw(<MachineTiles label="2 ring frames" machines={[running, faulty(17, '24:10')]} />);
    expect(host.querySelector('ul')?.getAttribute('aria-label')).toBe('2 ring frames');
    expect(spoken(kitParts.tile)).toEqual(['08, 86.4%, 1:12, 21.1, running, JC40', '17, 24:10, S704, fault']);
  });

  it('a silent machine shows its last value with the time of it, never as running', () => {
    const silent: MachineTileProps = {
      id: '9',
      number: '09',
      state: 'offline',
      stateName: 'offline',
      value: '96.1',
      unit: '%',
      staleSince: '13:38',
    };
    draw(<MachineTiles label="frames" machines={[silent]} />);
    const tile = host.querySelector(kitParts.tile);
    expect(tile?.getAttribute('data-kind')).toBe('hatch');
    expect(tile?.textContent).toContain('13:38');
  });

  it('a change of one of 150 machines draws one tile again', () => {
    const machines = Array.from({ length: 150 }, (_, place) => faulty(place + 1, '24:10'));
    draw(<MachineTiles label="frames" machines={machines} />);
    drawn.glyphs = 0;
    draw(
      <MachineTiles
        label="frames"
        machines={machines.map((machine) => (machine.id === '40' ? faulty(40, '24:11') : { ...machine }))}
      />,
    );
    expect(drawn.glyphs).toBe(1);
  });

  it('a picked tile says which machine; it is reached by keyboard as a button', () => {
    const picked = vi.fn();
    draw(<MachineTiles label="frames" machines={[faulty(17, '24:10')]} onPick={picked} />);
    act(() => host.querySelector<HTMLButtonElement>(`button${kitParts.tile}`)?.click());
    expect(picked).toHaveBeenCalledExactlyOnceWith('17');
  });
});

describe('cells of the whole mill', () => {
  it('running has no glyph, everything else has one, and each has its words', () => {
    const cells = [
      { id: '1', state: 'running' as const, label: 'Ring 01, running' },
      { id: '2', state: 'waiting' as const, label: 'Ring 02, waiting' },
    ];
    draw(<MachineCells label="Ring" cells={cells} />);
    expect(
      [...host.querySelectorAll('li')].map((cell) => [cell.textContent, cell.querySelectorAll('svg').length]),
    ).toEqual([
      ['Ring 01, running', 0],
      ['Ring 02, waiting', 1],
    ]);
  });
});

describe('figures', () => {
  it('are never alone: name, value, unit, reference and direction are read together', () => {
    draw(
      <KpiBand form="tall">
        <KpiFigure
          name="Efficiency"
          value="94.2"
          unit="%"
          reference="target 95.0"
          delta={{ arrow: '▼', text: '0.8', tone: 'warn' }}
          definition="actual ÷ theoretical output"
        />
      </KpiBand>,
    );
    const figure = host.querySelector(kitParts.kpi);
    expect(figure?.getAttribute('aria-label')).toBe('Efficiency, 94.2 %, target 95.0, ▼ 0.8');
    expect(figure?.getAttribute('tabindex')).toBe('0');
    const definition = host.querySelector('[role=tooltip]');
    expect(definition?.textContent).toBe('actual ÷ theoretical output');
    expect(figure?.getAttribute('aria-describedby')).toBe(definition?.id);
  });

  it('a state nobody is in stays in the legend and stands back', () => {
    draw(
      <StateLegend
        label="states"
        counts={[
          { state: 'fault', name: 'Fault', count: 2 },
          { state: 'powerOff', name: 'Power off', count: 0 },
        ]}
      />,
    );
    const lines = [...host.querySelectorAll('li')].map((line) => [
      line.textContent,
      line.hasAttribute('data-none'),
    ]);
    expect(lines).toEqual([
      ['Fault 2', false],
      ['Power off 0', true],
    ]);
  });

  it('a buffer below its range says so with an arrow; an unknown one is not judged', () => {
    const range = { label: 'after combing', lowHours: 2, highHours: 4, unit: 'h', rangeText: '2–4' };
    draw(
      <>
        <BufferRange {...range} hours={1.7} text="1.7" />
        <BufferRange {...range} hours={3} text="3.0" />
        <BufferRange {...range} hours={null} text="—" />
      </>,
    );
    expect(spoken(kitParts.buffer)).toEqual([
      'after combing, 1.7 h, 2–4',
      'after combing, 3.0 h, 2–4',
      'after combing, — h, 2–4',
    ]);
    expect(spoken(`${kitParts.buffer} svg`)).toEqual(['▼']);
    expect(host.querySelectorAll(`${kitParts.bufferBar} i`)).toHaveLength(2);
  });

  it('an unknown hour is a hatched gap, not a bar of zero', () => {
    const hours = [
      { key: '1', label: '08', deviation: 12, spoken: '08: +12 kg' },
      { key: '2', label: '', deviation: null, spoken: '09: not known' },
      { key: '3', label: '10', deviation: -44, isBad: true, spoken: '10: −44 kg' },
    ];
    draw(<DeviationBars label="hours" hours={hours} shifts={[]} axisText={String} />);
    expect(spoken('li')).toEqual(['08: +12 kg', '09: not known', '10: −44 kg']);
    const sides = [...host.querySelectorAll('li > div')].map(
      (bar) => bar.getAttribute('data-side') ?? bar.className,
    );
    expect(sides).toEqual(['above', expect.stringContaining(gapClass), 'bad']);
  });
});

describe('what needs someone', () => {
  it('shows at most five lines and says how many more there are', () => {
    const alarms = ['1', '2', '3', '4', '5', '6', '7'].map(alarm);
    draw(<AlarmList alarms={alarms} more={(hidden) => `+ ${hidden}`} />);
    const lines = [...host.querySelectorAll('li')].map((line) => line.textContent);
    expect(lines).toHaveLength(6);
    expect(lines[5]).toBe('+ 2');
  });

  it('only a new critical alarm interrupts a reader', () => {
    draw(<AlarmList alarms={[{ ...alarm('17'), isNewCritical: true }, alarm('31')]} />);
    expect(host.querySelector('[aria-live=assertive]')?.textContent).toBe('17 S704');
  });

  it('an alert is a triangle with words, not a filled state', () => {
    draw(<AlarmList alarms={[{ ...alarm('44'), glyph: { kind: 'alert', tone: 'warn' } }]} />);
    expect(host.querySelector(kitParts.badge)).toBeNull();
    expect(spoken('svg')).toEqual(['▲']);
  });
});

describe('board frame', () => {
  const frame = { title: 'Ring spinning', date: ['Wed', '14 Oct'] as const, clock: '13:42', children: null };
  const startMs = Date.UTC(2026, 9, 14, 0);
  const ruler = {
    startMs,
    endMs: startMs + 28_800_000,
    nowMs: startMs + 3_600_000,
    zone: 'Asia/Shanghai',
    label: 'Morning',
  };

  it('is dark, names its language for the browser and has one heading', () => {
    draw(<BoardFrame {...frame} language="vn" />);
    const board = host.querySelector('[data-board]');
    expect(board?.getAttribute('data-theme')).toBe('dark');
    expect(board?.getAttribute('lang')).toBe('vi');
    expect(host.querySelectorAll('h1')).toHaveLength(1);
  });

  it('when data are stale the ruler stops, the figures step back and a band says since when', () => {
    draw(
      <BoardFrame
        {...frame}
        language="en"
        ruler={ruler}
        isStale
        staleBand={<StaleBand text="No data since 13:38" />}
      />,
    );
    expect(host.querySelector('[data-board]')?.hasAttribute('data-stale')).toBe(true);
    expect(host.querySelector(kitParts.ruler)?.hasAttribute('data-stopped')).toBe(true);
    expect(host.querySelector('[role=note]')?.textContent).toBe('No data since 13:38');
  });

  it('the age mark turns with the age of the data', () => {
    draw(
      <>
        <AgeMark ageMs={1200} text="1.2 s" />
        <AgeMark ageMs={20_000} text="20 s" />
      </>,
    );
    const levels = [...host.querySelectorAll(kitParts.age)].map((mark) => mark.getAttribute('data-level'));
    expect(levels).toEqual(['fresh', 'old']);
  });
});
