import type {
  ShownStanding,
  StandingDecision,
} from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { standingLayers } from '@millwright/contract/areas/shifts/standing/standingLayers.ts';
import { systemOn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen, seenAmong, type SeenBy } from '../../../resource/index.ts';
import { selectContacts } from '../../access/index.ts';
import { dutyMachines, responsibilitiesEntered, responsibleBetween } from '../../personnel/index.ts';
import {
  selectEntered,
  selectShares,
  selectSystemEntered,
  substitutesBetween,
  selectStatedTurns,
  type ShiftPlan,
  createStandingPlan,
  holdsIn,
  isAway,
} from '../../shifts/index.ts';

type Row = Omit<StandingDecision, 'by' | 'atMs' | 'isDeciding'>;

/**
 * Who stands at a machine at a moment, layer by layer: every row that says something of it, who entered it and when, and
 * which of them decide. Rows outside the data scope of the reader are left out. Throws `core.notFound` for a machine that is
 * none of the mill or hidden.
 */
export async function whoStands(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  { plan, machineId, atMs }: { plan: ShiftPlan; machineId: number; atMs: number },
): Promise<ShownStanding> {
  const { tx } = ctx;
  await assertSeen(ctx, machineResource, String(machineId));
  const machine = (await dutyMachines(tx)).find(({ id }) => id === machineId);
  if (machine === undefined) throw fail('core.notFound');
  const turn = plan.at(atMs);
  const dates = { from: turn.productionDate, to: turn.productionDate };
  const allocations = await responsibleBetween(tx, { machineIds: [machineId], duty: 'spinner', ...dates });
  const held = allocations.filter((row) => holdsIn(row, turn));
  const personIds = held.map(({ personId }) => personId);
  const roster = await selectStatedTurns(tx, { ...dates, personIds });
  const shares = (await selectShares(tx, { machineIds: [machineId], ...dates })).filter(
    ({ shift }) => shift === turn.shift,
  );
  const replacements = await substitutesBetween(tx, { plan, ...dates });
  const standing = createStandingPlan({ allocations, roster, shares, replacements });
  const piece = standing.pieceAt(machineId, turn, atMs);
  const slots = new Set(piece?.shares.map(({ slotPersonId }) => slotPersonId));
  const all: Row[] = [
    ...held.map(({ id, personId, factor, fromDate, toDate }) => ({
      ...plain,
      layer: 'allocation' as const,
      id,
      personId,
      standsId: personId,
      factor,
      fromDate,
      toDate,
    })),
    ...roster
      .filter((said) => held.some((row) => row.personId === said.personId && isAway(said, row, turn)))
      .map(({ id, personId, turn: said }) => ({
        ...plain,
        layer: 'roster' as const,
        id,
        personId,
        standsId: null,
        turn: said,
      })),
    ...shares.map(({ id, personId, factor }) => ({
      ...plain,
      layer: 'share' as const,
      id,
      personId,
      standsId: personId,
      factor,
    })),
    ...replacements
      .filter(
        ({ personId, machineIds, startMs, endMs }) =>
          slots.has(personId) && (machineIds?.includes(machineId) ?? true) && startMs <= atMs && atMs < endMs,
      )
      .map(({ id, personId, substituteId, layer, startMs, endMs, reason }) => ({
        ...plain,
        layer: layer === 'part' ? ('part' as const) : ('replacement' as const),
        id,
        personId,
        standsId: substituteId,
        startMs,
        endMs,
        reason,
      })),
  ];
  const visible = await visibleRows(ctx, all);
  const rows = all.filter(({ id }) => visible.has(id));
  const ids = rows.map(({ id }) => id);
  const entries = [...(await responsibilitiesEntered(tx, { ids })), ...(await selectEntered(tx, { ids }))];
  const entered = new Map(entries.map((each) => [each.id, each]));
  const deciding = new Set(piece?.shares.map(({ rowId }) => rowId));
  const inOrder = rows.toSorted(
    (one, other) => standingLayers.indexOf(one.layer) - standingLayers.indexOf(other.layer),
  );
  const named = rows.flatMap(({ personId, standsId }) => [personId, standsId ?? personId]);
  const people = await selectContacts(tx, [...new Set(named)]);
  const { effectiveDate } = systemOn(plan.calendar, turn.productionDate);
  const system = await selectSystemEntered(tx, { effectiveDate });
  return {
    atMs,
    machine: machine.code,
    system: system ?? { name: '', effectiveDate, by: null, atMs: null },
    turn,
    startMs: piece?.startMs ?? turn.startMs,
    endMs: piece?.endMs ?? turn.endMs,
    shares: (piece?.shares ?? []).filter(({ rowId }) => rowId === null || visible.has(rowId)),
    hasHidden: rows.length < all.length,
    decisions: inOrder.map((row) => ({
      ...row,
      by: entered.get(row.id)?.by ?? null,
      atMs: entered.get(row.id)?.atMs ?? 0,
      isDeciding: deciding.has(row.id),
    })),
    people: people.map(({ id, realname, workNo }) => ({ id, realname, workNo })),
  };
}

/** Ids of the rows that the reader sees. */
async function visibleRows(reader: SeenBy, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const visible = new Set<string>();
  for (const [layer, own] of Map.groupBy(rows, (row) => row.layer))
    for (const id of await seenAmong(
      reader,
      resourceOfLayer[layer],
      own.map((row) => row.id),
    ))
      visible.add(id);
  return visible;
}

const resourceOfLayer = {
  allocation: responsibility,
  roster: rosterChange.cells,
  share: shiftShare,
  replacement,
  part: replacement,
} satisfies Record<Row['layer'], Resource>;

const plain = {
  factor: null,
  startMs: null,
  endMs: null,
  fromDate: null,
  toDate: null,
  reason: null,
  turn: null,
};
