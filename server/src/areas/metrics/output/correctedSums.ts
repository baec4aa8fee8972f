import { type RollupPart, rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { ShiftSumsRow } from '../../telemetry/index.ts';
import { addCorrections } from './addCorrections.ts';
import type { OutputCorrectionRow } from './corrections.queries.ts';

/** Sums of one shift with the corrections of that shift in them. */
export function correctedSums(
  rows: readonly ShiftSumsRow[],
  corrections: readonly OutputCorrectionRow[],
): ShiftSumsRow[] {
  const turn = { productionDate: '', shift: '' };
  const added = addCorrections(
    rows.map((row) => ({ ...row, ...turn })),
    corrections.map((row) => ({ ...row, ...turn })),
    ({ machineId, variety }) => ({ ...nothing(), machineId, variety, ...turn }),
  );
  return added.map(({ productionDate: _date, shift: _shift, ...row }) => row);
}

function nothing(): Record<RollupPart, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  return Object.fromEntries(rollupParts.map((part) => [part, 0])) as Record<RollupPart, number>;
}
