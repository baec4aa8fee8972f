import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { attributeOutput, type GivenOutput, type OutputTurn, type WantingLine } from './attributeOutput.ts';

const turn = (place: number, outputG: number): OutputTurn => ({
  productionDate: `2026-03-${String(1 + Math.floor(place / 3)).padStart(2, '0')}`,
  shift: ['morning', 'middle', 'night'][place % 3] ?? '',
  startMs: place * 8 * hourMs,
  endMs: (place + 1) * 8 * hourMs,
  outputG,
});
const line = (id: string, facts: Partial<WantingLine>): WantingLine => ({
  id,
  deliveryDate: '2026-03-10',
  startMs: 0,
  endMs: null,
  demandG: 1000,
  hasG: 0,
  ...facts,
});

function sumOf(parts: readonly GivenOutput[], of: (part: GivenOutput) => boolean = () => true): number {
  return parts.filter(of).reduce((sum, { outputG }) => sum + outputG, 0);
}

describe('output is given to lines of orders', () => {
  it('E-012 the line that is due first first, and what none wants to nobody', () => {
    const given = attributeOutput({
      turns: [turn(0, 1500), turn(1, 2000)],
      given: [],
      lines: [line('late', { deliveryDate: '2026-03-20' }), line('soon', {})],
    });
    expect(given.map(({ shift, lineId, outputG }) => [shift, lineId, outputG])).toEqual([
      ['morning', 'soon', 1000],
      ['morning', 'late', 500],
      ['middle', 'late', 500],
      ['middle', null, 1500],
    ]);
  });

  it('a line that is delivered takes nothing more, one that is delivered in part takes up to its demand', () => {
    const lines = [
      line('stock', { deliveryDate: '2026-03-02', quantityG: 980, deliveredG: 980 }),
      line('part', { deliveryDate: '2026-03-04', hasG: 200, deliveredG: 600 }),
      line('next', {}),
    ];
    const given = attributeOutput({ turns: [turn(0, 1200)], given: [], lines });
    expect(given.map(({ lineId, outputG }) => [lineId, outputG])).toEqual([
      ['part', 800],
      ['next', 400],
    ]);
  });

  it.each([
    ['begins when the shift is over', { startMs: 8 * hourMs }, null],
    ['begins within the shift', { startMs: 4 * hourMs }, 'a'],
    ['ended before the shift', { startMs: -9 * hourMs, endMs: 0 }, null],
    ['ended within the shift', { startMs: 0, endMs: 4 * hourMs }, 'a'],
  ])('a line that %s', (_name, facts, owner) => {
    const given = attributeOutput({ turns: [turn(0, 700)], given: [], lines: [line('a', facts)] });
    expect(given).toEqual([{ productionDate: '2026-03-01', shift: 'morning', lineId: owner, outputG: 700 }]);
  });

  it('what was given stays when a line that is due earlier comes', () => {
    const given = attributeOutput({
      turns: [turn(0, 900)],
      given: [{ productionDate: '2026-03-01', shift: 'morning', lineId: 'old', outputG: 600 }],
      lines: [line('old', { hasG: 600 }), line('rush', { deliveryDate: '2026-03-02' })],
    });
    expect(given.map(({ lineId, outputG }) => [lineId, outputG])).toEqual([
      ['old', 600],
      ['rush', 300],
    ]);
  });

  it('machines that made less than was thought take from nobody first, then from the line that is due last', () => {
    const day = { productionDate: '2026-03-01', shift: 'morning' };
    const given = attributeOutput({
      turns: [turn(0, 900)],
      given: [
        { ...day, lineId: 'soon', outputG: 800 },
        { ...day, lineId: 'late', outputG: 500 },
        { ...day, lineId: null, outputG: 100 },
      ],
      lines: [line('soon', { hasG: 800 }), line('late', { deliveryDate: '2026-03-20', hasG: 500 })],
    });
    expect(Object.fromEntries(given.map(({ lineId, outputG }) => [String(lineId), outputG]))).toEqual({
      soon: 800,
      late: 100,
      null: 0,
    });
  });

  it('a shift that has another name by now gives back to those who had it, also to closed lines', () => {
    const given = attributeOutput({
      turns: [{ ...turn(0, 800), shift: 'day' }],
      given: [{ productionDate: '2026-03-01', shift: 'morning', lineId: 'closed', outputG: 800 }],
      lines: [line('closed', { endMs: 1, hasG: 800 }), line('open', { deliveryDate: '2026-03-01' })],
    });
    expect(given.map(({ shift, lineId, outputG }) => [shift, lineId, outputG])).toEqual([
      ['morning', 'closed', 0],
      ['day', 'closed', 800],
    ]);
  });

  it('keeps mass whatever machines, orders and clerks do: what is given adds up to what was made, in every shift', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seeded(seed);
      const whole = (most: number) => Math.floor(random() * (most + 1));
      let made = new Map<number, number>();
      let ledger: GivenOutput[] = [];
      const lines = new Map<string, WantingLine>();
      for (let step = 0; step < 25; step += 1) {
        const begun = `line${step}`;
        if (random() < 0.4)
          lines.set(
            begun,
            line(begun, {
              deliveryDate: `2026-03-${String(1 + whole(27)).padStart(2, '0')}`,
              startMs: whole(20) * 8 * hourMs,
              demandG: whole(5000),
            }),
          );
        for (const [id, each] of lines) {
          if (random() < 0.1) lines.set(id, { ...each, endMs: each.startMs + whole(10) * 8 * hourMs });
          if (random() < 0.1) lines.set(id, { ...each, demandG: whole(5000) });
        }
        // Late telegrams add, audits take away, a change of the calendar drops a shift.
        made = new Map(made);
        for (let place = 0; place < 20; place += 1) {
          const chance = random();
          if (chance < 0.4) made.set(place, (made.get(place) ?? 0) + whole(2000));
          else if (chance < 0.5) made.set(place, whole(2000));
          else if (chance < 0.53) made.delete(place);
        }
        const turns = [...made].toSorted(([one], [other]) => one - other).map(([place, g]) => turn(place, g));
        const wanting = [...lines.values()].map((each) => ({
          ...each,
          hasG: sumOf(ledger, ({ lineId }) => lineId === each.id),
        }));
        const before = new Map(wanting.map(({ id, hasG }) => [id, hasG]));
        ledger = merged(ledger, attributeOutput({ turns, given: ledger, lines: wanting }));
        expect(ledger.every(({ outputG }) => outputG >= 0 && Number.isInteger(outputG))).toBe(true);
        for (const each of turns)
          expect(
            sumOf(ledger, (part) => part.productionDate === each.productionDate && part.shift === each.shift),
          ).toBe(each.outputG);
        expect(sumOf(ledger)).toBe(sumOf(turns.map((each) => ({ ...each, lineId: null }))));
        // Nobody is given more than is wanted; who had more before keeps it.
        for (const { id, demandG } of lines.values())
          expect(sumOf(ledger, ({ lineId }) => lineId === id)).toBeLessThanOrEqual(
            Math.max(demandG, before.get(id) ?? 0),
          );
        // Counting again changes nothing.
        const again = wanting.map((each) => ({
          ...each,
          hasG: sumOf(ledger, ({ lineId }) => lineId === each.id),
        }));
        expect(attributeOutput({ turns, given: ledger, lines: again })).toEqual([]);
      }
    }
  });
});

/** The ledger with parts written over those of the same shift and line. */
function merged(ledger: readonly GivenOutput[], parts: readonly GivenOutput[]): GivenOutput[] {
  const key = ({ productionDate, shift, lineId }: GivenOutput) => `${productionDate} ${shift} ${lineId}`;
  const all = new Map(ledger.map((part) => [key(part), part]));
  for (const part of parts) all.set(key(part), part);
  return [...all.values()].filter(({ outputG }) => outputG > 0);
}

function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return state / 4_294_967_296;
  };
}
