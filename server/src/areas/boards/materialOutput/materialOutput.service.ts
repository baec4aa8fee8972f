import {
  materialDays,
  type MaterialOutput,
  mostMaterialRows,
  type UsedSum,
} from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { movementCauses } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type LeftStore, leftStore } from '../../ledger/index.ts';
import { type BoardContext, readMillState } from '../live/board.ts';
import { keptFor } from '../live/kept.ts';

/** The production dates that are told, with as many before them. */
const readSlowly = keptFor(async ({ tx, plan, nowMs }: BoardContext) => {
  const today = plan.at(nowMs).productionDate;
  const dates = Array.from({ length: 2 * materialDays }, (_, place) =>
    addDays(today, place + 1 - 2 * materialDays),
  );
  const bordersMs = dates.map((date) => plan.on(date)[0]?.startMs ?? nowMs);
  return { dates, rows: await leftStore(tx, { bordersMs, toMs: nowMs + 1 }) };
});

/** What left the store of parts in the last 30 production dates: by part, machine, day and kind of work. */
export async function showMaterialOutput(context: BoardContext): Promise<MaterialOutput> {
  const { header } = await readMillState(context);
  const { dates, rows } = await readSlowly(context);
  const byStretch = Map.groupBy(rows, ({ stretch }) => stretch);
  const now = rows.filter(({ stretch }) => stretch > materialDays);
  const machines = ranked(
    now,
    ({ machineId }) => String(machineId),
    ({ machine, machineId }) => ({
      machine:
        machineId === null
          ? null
          : { id: machineId, number: machine?.number ?? String(machineId), kind: machine?.kind ?? null },
    }),
  );
  const parts = ranked(
    now,
    ({ part }) => part.id,
    ({ part }, own) => ({
      ...part,
      quantity: Number(own.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(2)),
    }),
  );
  return {
    header,
    total: sumOf(now),
    before: sumOf(rows.filter(({ stretch }) => stretch <= materialDays)),
    today: sumOf(byStretch.get(2 * materialDays) ?? []),
    days: dates
      .slice(materialDays)
      .map((date, place) => ({ date, ...sumOf(byStretch.get(materialDays + place + 1) ?? []) })),
    works: movementCauses.map((work) => ({ work, ...sumOf(now.filter(({ cause }) => cause === work)) })),
    machines: machines.shown,
    otherMachines: machines.others,
    parts: parts.shown,
    otherParts: parts.others,
  };
}

/** Rows of a key each, the dearest first; those behind the most that are told stand together. */
function ranked<Words extends object>(
  rows: readonly LeftStore[],
  keyOf: (row: LeftStore) => string,
  wordsOf: (first: LeftStore, own: readonly LeftStore[]) => Words,
): { shown: (Words & UsedSum)[]; others: (UsedSum & { rows: number }) | null } {
  const groups = [...Map.groupBy(rows, keyOf).values()]
    .map((own) => ({ own, sum: sumOf(own) }))
    .toSorted(
      (one, other) =>
        (other.sum.amount ?? 0) - (one.sum.amount ?? 0) || other.sum.movements - one.sum.movements,
    );
  const rest = groups.slice(mostMaterialRows);
  return {
    shown: groups.slice(0, mostMaterialRows).flatMap(({ own, sum }) => {
      const [first] = own;
      return first === undefined ? [] : [{ ...wordsOf(first, own), ...sum }];
    }),
    others: rest.length === 0 ? null : { rows: rest.length, ...sumOf(rest.flatMap(({ own }) => own)) },
  };
}

function sumOf(rows: readonly LeftStore[]): UsedSum {
  const priced = rows.flatMap(({ amountHundredths }) =>
    amountHundredths === null ? [] : [amountHundredths],
  );
  return {
    // Hundredths are whole numbers, so the sum of rows is the sum of their parts to the last digit. Where nothing left, that is 0.
    amount: priced.length === 0 && rows.length > 0 ? null : priced.reduce((sum, each) => sum + each, 0) / 100,
    movements: rows.reduce((sum, { movements }) => sum + movements, 0),
    unpriced: rows.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
}
