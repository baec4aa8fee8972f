// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BoardSection,
  sectionBoardKeys,
} from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { sectionsFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { boardWordsIn } from '@millwright/testing/web/boards/words.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { balanceOf } from './balanceOf.ts';
import { headFigures, headKeys, runningOf } from './headFigures.ts';
import { mergedNeeds, mergedVarieties } from './merged.ts';
import { othersText, sectionName } from './sectionWords.ts';

let words: BoardWords;

beforeAll(async () => {
  words = await boardWordsIn('en');
});

const carding = sectionsFixture('cardingBeforeAfter');
const spinning = sectionsFixture('spinningWinding');

describe('a section', () => {
  it.each([
    [{ process: 'carding', count: null, passage: null }, 'Carding'],
    [{ process: 'spinning', count: 40, passage: null }, 'Ring spinning 40S'],
    [{ process: 'drawing', count: null, passage: 'breaker' }, 'Breaker drawing'],
  ] as const)('%j is called %s', (section, name) => {
    expect(sectionName(section, words)).toBe(name);
  });

  it('says what its process makes instead, most machines first', () => {
    const [section] = sectionsFixture('spinning40S', { plan: smallMill }).sections;
    expect(section?.machines).toEqual([]);
    expect(othersText(section?.others ?? [], words)).toBe('CM30 on 7 frames · CD20 on 5 frames');
    expect(othersText([{ variety: null, machines: 1 }], words)).toBe('not known on 1 frame');
  });

  it('tells its figures in the head, without doffs and without the share that runs', () => {
    const told = spinning.sections.map((section) =>
      headFigures(section, { words, header: spinning.header, hasRate: true }).map(({ key }) => key),
    );
    expect(told).toEqual([
      ['prodEff', 'outputT', 'breakRate', 'idleRate', 'rate'],
      ['prodEff', 'outputT', 'timeEff', 'power', 'rate'],
    ]);
    expect(spinning.sections.map((section) => headKeys(section, true))).toEqual(told);
  });

  it('leaves the rate to the balance where there is one', () => {
    expect(carding.sections.map((section) => headKeys(section, false))).not.toContain('rate');
  });

  it('tells the rate of the last hour with its load, and a missing one as such', () => {
    const [section] = carding.sections;
    const rate = (changed: Partial<BoardSection>) =>
      section &&
      headFigures({ ...section, ...changed }, { words, header: carding.header, hasRate: true }).at(-1)?.props;
    expect(rate({})).toMatchObject({ value: '1\u202f472', unit: 'kg/h', reference: 'load 91 %' });
    expect(rate({ kgPerH: null, loadPercent: null })).toMatchObject({
      value: '—',
      unit: undefined,
      reference: '',
    });
  });

  it('counts its running machines and judges them', () => {
    const [section] = spinning.sections;
    expect(section && runningOf(section, { words, header: spinning.header })).toMatchObject({
      value: '43',
      text: 'Running 43/50, target 47',
      delta: { tone: 'bad' },
    });
  });
});

describe('sections together', () => {
  it.each(sectionBoardKeys)('%s counts each variety once, over all its machines', (key) => {
    const { sections } = sectionsFixture(key);
    const merged = mergedVarieties(sections);
    expect(merged.map(({ variety }) => variety)).toEqual([...new Set(merged.map(({ variety }) => variety))]);
    expect(merged.reduce((sum, { machines }) => sum + machines, 0)).toBe(
      sections.reduce((sum, { machines }) => sum + machines.length, 0),
    );
  });

  it('P-027 name who needs someone in all of them, most costly first, then oldest', () => {
    const needs = mergedNeeds(spinning.sections);
    expect(needs).toHaveLength(spinning.sections.reduce((sum, section) => sum + section.needs.length, 0));
    expect(needs.map(({ kind }) => kind)).toContain('winding');
    const losses = needs.map(({ lossKg }) => lossKg ?? 0);
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
  });

  it('of the same loss the oldest comes first, and what has no beginning last', () => {
    const [first] = mergedNeeds(spinning.sections);
    const needs = [3, null, 1, 2].flatMap((sinceMs) => (first ? [{ ...first, lossKg: null, sinceMs }] : []));
    const sections = spinning.sections.map((section, place) => ({
      ...section,
      needs: needs.slice(2 * place, 2 * place + 2),
    }));
    expect(mergedNeeds(sections).map(({ sinceMs }) => sinceMs)).toEqual([1, 2, 3, null]);
  });
});

describe('the balance of carding', () => {
  it('R-031 holds what is made before, taken in, made, taken after and made after', () => {
    expect(balanceOf(carding.sections, 'carding')).toMatchObject({
      suppliedKgPerH: 1_472,
      takenKgPerH: 1_470,
      madeKgPerH: 1_404,
      passedKgPerH: 1_395,
      laterKgPerH: 1_118 + 279,
    });
  });

  it('R-031 goes without what a mill does not have or measure', () => {
    const sections = carding.sections.map((section) => ({
      ...section,
      buffer: null,
      machines: section.process === 'predrawing' ? [] : section.machines,
      kgPerH: section.process === 'predrawing' ? null : section.kgPerH,
    }));
    const balance = balanceOf(sections, 'carding');
    expect(balance).toMatchObject({ takenKgPerH: null, passedKgPerH: null, laterKgPerH: 279 });
    expect(balance?.after.map(({ process }) => process)).toEqual(['drawing']);
    expect(balanceOf(sections.slice(1, 2), 'carding')).toMatchObject({ before: [], suppliedKgPerH: null });
  });

  it('R-031 is not drawn for a mill without cards', () => {
    const sections = carding.sections.map((section) => ({ ...section, machines: [] }));
    expect(balanceOf(sections, 'carding')).toBeUndefined();
    expect(balanceOf([], 'carding')).toBeUndefined();
  });
});
