import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceMill } from '../../../reference/mill/referenceMill.ts';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { arranged, machineGapM } from './mapArranging.ts';
import { footprintOf } from './mapFootprint.ts';
import {
  boundsOf,
  cornersOf,
  covers,
  doOverlap,
  isOnPlan,
  overlapsAmong,
  type PlacedRect,
} from './mapGeometry.ts';

const rect = (change: Partial<PlacedRect> = {}): PlacedRect => ({
  xM: 10,
  yM: 10,
  lengthM: 4,
  widthM: 2,
  turnDeg: 0,
  ...change,
});

describe('shapes on a floor plan', () => {
  it('turn clockwise about their centre', () => {
    expect(cornersOf(rect({ turnDeg: 90 }))[0]).toEqual({ x: 11, y: 8 });
    expect(boundsOf(rect({ turnDeg: 90 }))).toEqual({ left: 9, top: 8, right: 11, bottom: 12 });
    expect(boundsOf(rect({ turnDeg: 45 })).right).toBeCloseTo(10 + 3 / Math.SQRT2, 6);
  });

  it.each([
    ['wholly', rect(), true],
    ['up to its wall', rect({ xM: 2, yM: 1 }), true],
    ['beyond its wall', rect({ xM: 1.9 }), false],
    ['beyond it once turned', rect({ yM: 1, turnDeg: 90 }), false],
    ['beyond the other end', rect({ xM: 18.1 }), false],
  ])('stand %s on the plan', (_, shape, isOn) => {
    expect(isOnPlan(shape, { lengthM: 20, widthM: 20 })).toBe(isOn);
  });

  it.each([
    ['the same place', rect(), true],
    ['a place that touches', rect({ xM: 14 }), false],
    ['a place a centimetre in', rect({ xM: 13.98 }), true],
    ['a corner turned into it', rect({ xM: 13.2, turnDeg: 45 }), true],
    ['a corner turned past it', rect({ xM: 13.9, yM: 13, turnDeg: 45 }), false],
  ])('overlap or not at %s', (_, other, isOver) => {
    expect(doOverlap(rect(), other)).toBe(isOver);
    expect(doOverlap(other, rect())).toBe(isOver);
  });

  it('are found by a point on them', () => {
    const turned = rect({ turnDeg: 90 });
    expect([covers(turned, { x: 10, y: 11.9 }), covers(turned, { x: 11.9, y: 10 })]).toEqual([true, false]);
    expect(covers(turned, { x: 11.4, y: 10 }, 0.5)).toBe(true);
  });

  it('overlap in the pairs that comparing each with each finds', () => {
    const shapes = fc.array(
      fc.record({
        xM: fc.integer({ min: 0, max: 40 }),
        yM: fc.integer({ min: 0, max: 40 }),
        lengthM: fc.integer({ min: 1, max: 12 }),
        widthM: fc.integer({ min: 1, max: 4 }),
        turnDeg: fc.constantFrom(0, 30, 90, 135.5),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(shapes, (all) => {
        const pairs = all.flatMap((one, a) =>
          all.flatMap((other, b) => (b > a && doOverlap(one, other) ? [[a, b]] : [])),
        );
        expect(overlapsAmong(all)).toEqual(pairs);
      }),
    );
  });
});

describe('machines that are arranged by themselves', () => {
  const machines = fc.array(
    fc.record({
      kind: fc.constantFrom(...machineKinds),
      place: fc.integer({ min: 0, max: 20 }),
      code: fc.string({ minLength: 1, maxLength: 6 }),
      lengthM: fc.integer({ min: 5, max: 4200 }).map((cm) => cm / 100),
      widthM: fc.integer({ min: 5, max: 900 }).map((cm) => cm / 100),
    }),
    { maxLength: 60 },
  );
  const plans = fc.record({
    belowM: fc.constantFrom(0, 17.3),
    lengthM: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
  });

  it('never overlap, stand on the plan, and stay clear of what is there already', () => {
    fc.assert(
      fc.property(machines, plans, (all, { belowM, lengthM }) => {
        const { placed, ...plan } = arranged(all, {
          belowM,
          ...(lengthM === undefined ? {} : { lengthM }),
        });
        expect(placed.map(({ machine }) => machine)).toEqual(all);
        expect(overlapsAmong(placed)).toEqual([]);
        expect(placed.every((shape) => isOnPlan(shape, plan))).toBe(true);
        expect(placed.every((shape) => boundsOf(shape).top >= belowM)).toBe(true);
      }),
    );
  });

  it('stand in rows by process and place, with a way between them', () => {
    const ring = (place: number) => ({
      kind: 'spinning' as const,
      place,
      code: `RF-${place}`,
      lengthM: 40,
      widthM: 1.5,
    });
    const frames = [5, 3, 1, 4, 2].map(ring);
    const card = { ...ring(1), kind: 'carding' as const, code: 'CD-1', lengthM: 4, widthM: 3 };
    const { placed } = arranged([...frames, card]);
    const byPlace = placed.slice(0, 5).toSorted((a, b) => a.machine.place - b.machine.place);
    expect(byPlace.map(({ xM }) => xM)).toEqual(byPlace.map(({ xM }) => xM).toSorted((a, b) => a - b));
    expect((byPlace[1]?.xM ?? 0) - (byPlace[0]?.xM ?? 0)).toBeCloseTo(1.5 + machineGapM, 6);
    expect(byPlace.every(({ turnDeg, yM }) => turnDeg === 90 && yM === byPlace[0]?.yM)).toBe(true);
    expect(placed[5]?.yM).toBeLessThan(byPlace[0]?.yM ?? 0);
  });

  it('are as large as their model says, else as their kind and size', () => {
    const frame = { kind: 'spinning', positions: 1008 } as const;
    expect(footprintOf({ ...frame, modelLengthM: null, modelWidthM: null })).toEqual({
      lengthM: 39.8,
      widthM: 1.5,
    });
    expect(footprintOf({ ...frame, modelLengthM: 42.5, modelWidthM: null })).toEqual({
      lengthM: 42.5,
      widthM: 1.5,
    });
  });

  it('of the reference mill fit into halls of a usual size', () => {
    const sizes = ['FRONT', 'ROVING', 'RING', 'WIND'].map((hall) => {
      const own = referenceMill.machines
        .filter(({ area }) => area?.startsWith(hall) === true)
        .map((machine) => ({
          ...machine,
          ...footprintOf({ ...machine, modelLengthM: null, modelWidthM: null }),
        }));
      const { lengthM, widthM, placed } = arranged(own);
      return { count: placed.length, lengthM, widthM };
    });
    expect(sizes.reduce((sum, { count }) => sum + count, 0)).toBe(152);
    for (const { lengthM, widthM } of sizes) {
      expect(lengthM).toBeLessThan(160);
      expect(widthM).toBeLessThan(120);
    }
  });
});
