import { describe, expect, it } from 'vitest';
import { antdTheme } from './antdTheme.ts';
import { contrast, distance, type Sight, smallestDistance } from './colourMath.ts';
import { cssVariables, themeSheet } from './cssVariables.ts';
import {
  machineStates,
  outlinedOnWhite,
  runningColourWeak,
  stateLooks,
  stateOfCode,
  tileKinds,
} from './states.ts';
import { defaultTheme, themeColours, themeOfSeed } from './themeColours.ts';
import { darkMenu, grounds, type Mode } from './tokens.ts';

const modes: Mode[] = ['light', 'dark'];

describe('contrast of text', () => {
  it.each(modes)('%s text is at least 4.5 : 1 on ground, surface and raised', (mode) => {
    const { ground, surface, raised, text1, text2, text3, bad, warn, good } = grounds[mode];
    const pairs = [ground, surface, raised].flatMap((under) =>
      [text1, text2, text3, bad, warn, good].map((text) => contrast(text, under)),
    );
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  });

  it('measures as the page of the look claims', () => {
    expect(contrast('#12191d', '#ffffff')).toBeCloseTo(17.8, 1);
    expect(contrast('#a9b6bc', '#0b1013')).toBeCloseTo(9.2, 1);
    expect(contrast('#16c9a9', '#0b1013')).toBeCloseTo(9.1, 1);
    expect(contrast('#0bbd9e', '#ffffff')).toBeCloseTo(2.4, 1);
  });

  it('fields are at least 3 : 1 against their ground', () => {
    expect(contrast(grounds.light.field, '#ffffff')).toBeGreaterThanOrEqual(2.95);
    expect(contrast(grounds.dark.field, grounds.dark.ground)).toBeGreaterThanOrEqual(3);
  });

  it('menu text is at least 4.5 : 1 on the dark menu and its active row', () => {
    const pairs = [darkMenu.ground, darkMenu.activeRow].flatMap((under) =>
      [darkMenu.text, darkMenu.subText, darkMenu.activeText].map((text) => contrast(text, under)),
    );
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(modes)('%s tiles: words of each state are at least 4.5 : 1 on their ground', (mode) => {
    const ratios = machineStates.map((state) => {
      const { tile, tileText } = stateLooks[mode][state];
      return [state, contrast(tile, tileText) >= 4.5];
    });
    expect(ratios).toEqual(machineStates.map((state) => [state, true]));
  });

  it.each(modes)('%s badges: the glyph of each state is at least 3 : 1 on its colour', (mode) => {
    const weak = machineStates
      .filter((state) => state !== 'offline')
      .filter((state) => contrast(stateLooks[mode][state].colour, stateLooks[mode][state].onColour) < 3);
    expect(weak).toEqual([]);
  });

  it('state fills below 3 : 1 on white are exactly those that get an outline', () => {
    const weak = machineStates.filter((state) => contrast(stateLooks.light[state].colour, '#ffffff') < 3);
    expect(weak.toSorted()).toEqual([...outlinedOnWhite].toSorted());
  });
});

describe('state colours stay apart', () => {
  const claimed: [Mode, Sight, number][] = [
    ['dark', 'normal', 14],
    ['dark', 'redBlind', 11],
    ['dark', 'greenBlind', 11],
    ['dark', 'blueBlind', 9],
    ['light', 'normal', 14],
    ['light', 'redBlind', 10],
    ['light', 'greenBlind', 11],
    ['light', 'blueBlind', 10],
  ];
  it.each(claimed)('%s, %s: the two nearest of eleven are %i apart', (mode, sight, least) => {
    const colours = machineStates.map((state) => stateLooks[mode][state].colour);
    expect(Math.round(smallestDistance(colours, sight))).toBe(least);
  });
});

describe('theme colours', () => {
  it('L-018 there are eight, each with its own key and seed', () => {
    expect(new Set(themeColours.map(({ key }) => key)).size).toBe(8);
    expect(new Set(themeColours.map(({ seed }) => seed)).size).toBe(8);
  });

  it('K-062 the default theme colour is #0bbd9e', () => {
    expect(defaultTheme.seed).toBe('#0bbd9e');
    expect(themeOfSeed('#123456')).toBe(defaultTheme);
  });

  it.each(themeColours)('$key: text on the seed and links read at 4.5 : 1 or better', (theme) => {
    expect(contrast(theme.onSeed, theme.seed)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme.inkDark, grounds.dark.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it('Ant Design keeps the seed literal, takes links from the ink and button text from the table', () => {
    const config = antdTheme('#5B8C2A', 'light');
    expect(config.token).toMatchObject({
      colorPrimary: '#5b8c2a',
      colorInfo: '#5b8c2a',
      colorLink: '#4a7520',
    });
    expect(config.token).toMatchObject({ borderRadius: 4, controlHeight: 30, fontSize: 13 });
    expect(config.components?.Button?.primaryColor).toBe('#000000');
  });

  it.each([true, false])('where less motion is asked for (%s) nothing of Ant Design moves', (isStill) => {
    expect(antdTheme(defaultTheme.seed, 'light', { isStill }).token?.motion).toBe(!isStill);
  });

  it('L-023 colour-weak mode takes green away from success and from running', () => {
    const config = antdTheme(defaultTheme.seed, 'light', { isColourWeak: true });
    expect(config.token?.colorSuccess).toBe('#156fae');
    expect(themeSheet()).toContain(
      '[data-theme="dark"][data-colour-weak="true"]{--mw-state-running-colour:#666666',
    );
  });

  it.each(modes)('%s: running without chroma is still apart from every other state', (mode) => {
    const others = machineStates.filter((state) => state !== 'running');
    const colours = others.map((state) => stateLooks[mode][state].colour);
    expect(Math.min(...colours.map((colour) => distance(colour, runningColourWeak[mode])))).toBeGreaterThan(
      9,
    );
  });
});

describe('style sheet', () => {
  it('has the same variables in both modes', () => {
    expect(Object.keys(cssVariables('light'))).toEqual(Object.keys(cssVariables('dark')));
    expect(themeSheet()).toContain('[data-theme="dark"]{color-scheme:dark;');
    expect(cssVariables('dark')['--mw-state-end-break-stop-colour']).toBe('#fca72d');
    expect(cssVariables('light')['--mw-text-3']).toBe('#616f77');
  });
});

describe('states', () => {
  it('wire codes 1 to 11 are the list in order; an unknown code is offline', () => {
    expect(stateOfCode(1)).toBe('running');
    expect(stateOfCode(5)).toBe('endBreakStop');
    expect(stateOfCode(11)).toBe('offline');
    expect(stateOfCode(12)).toBe('offline');
  });

  it('only unplanned states are filled', () => {
    expect(machineStates.filter((state) => tileKinds[state] === 'filled')).toEqual([
      'stopped',
      'fault',
      'endBreakStop',
      'waiting',
    ]);
  });
});
