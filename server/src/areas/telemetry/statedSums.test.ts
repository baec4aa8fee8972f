import { addSums } from '@millwright/contract/areas/telemetry/kpis.ts';
import { expect, it } from 'vitest';
import { statedSums } from './statedSums.ts';

const sums = { ...addSums([]), theoreticalMg: 5_000, runMs: 60_000 };
/** Bits of output, energy, end breaks and doffs, in this order. */
const output = 1;
const doffs = 8;

it('leaves out counters that no machine ever stated', () => {
  const stated = statedSums(sums, [{ known: output }, { known: doffs }, undefined]);
  expect(stated).toMatchObject({ outputG: 0, doffs: 0, theoreticalMg: 5_000, runMs: 60_000 });
  expect(stated).not.toHaveProperty('endBreaks');
  expect(stated).not.toHaveProperty('energyWh');
});

it('keeps what was entered by hand for a machine without a counter', () => {
  expect(statedSums({ ...sums, outputG: 900 }, [{ known: 0 }])).toMatchObject({ outputG: 900 });
});
