import type { ShiftName, ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { leaveOf, type RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import type { ReplacementLayer } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import type { StandingLayer } from '@millwright/contract/areas/shifts/standing/standingLayers.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';

/** A responsibility: who answers for a machine from a production date to another; in the shifts of a crew, or in all. */
export interface Allocation {
  readonly id: string;
  readonly machineId: number;
  readonly personId: string;
  readonly crew: string | null;
  readonly factor: number;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** The coefficient of somebody on one machine in one turn. */
export interface StatedShare {
  readonly id: string;
  readonly machineId: number;
  readonly productionDate: string;
  readonly shift: ShiftName;
  readonly personId: string;
  readonly factor: number;
}

/** Who stands in for a person from a moment to another; nobody, where `substituteId` is null. */
export interface StatedReplacement {
  readonly id: string;
  readonly personId: string;
  readonly substituteId: string | null;
  readonly layer: ReplacementLayer;
  readonly startMs: number;
  readonly endMs: number;
  /** Null: all machines of the person. */
  readonly machineIds: readonly number[] | null;
}

/** What the roster says of a person and a production date. */
export interface StatedTurn {
  readonly id: string;
  readonly personId: string;
  readonly productionDate: string;
  readonly turn: RosterTurn;
}

export interface StandingRows {
  readonly allocations: readonly Allocation[];
  /** Of the people who answer for the machines. */
  readonly roster: readonly StatedTurn[];
  readonly shares: readonly StatedShare[];
  /** Those that are not cancelled. */
  readonly replacements: readonly StatedReplacement[];
}

/** A part of a machine's output in a piece of time. Somebody has two where he or she also stands in for another. */
export interface StandingShare {
  /** Whose slot it is; null where nobody answers for the machine. */
  readonly slotPersonId: string | null;
  /** Who stands there; null where nobody does, so that the share is nobody's. */
  readonly personId: string | null;
  /** In 1/10,000. */
  readonly factor: number;
  readonly layer: StandingLayer;
  /** The row that decided; null where no row says anything. */
  readonly rowId: string | null;
}

/** Who stood at a machine in a turn, or in a piece of it. The factors add up to 10,000; shares are by the slot's person. */
export interface StandingShift {
  readonly machineId: number;
  readonly productionDate: string;
  readonly shift: ShiftName;
  readonly crew: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly shares: readonly StandingShare[];
}

export interface StandingPlan {
  /** The pieces of a turn of a machine, without gap or overlap: one, unless a replacement within the turn cuts it. */
  piecesOf(machineId: number, turn: ShiftTurn): readonly StandingShift[];
  /** The piece in which a moment of the turn lies. */
  pieceAt(machineId: number, turn: ShiftTurn, tsMs: number): StandingShift | undefined;
}

/**
 * Who stands where, by rows that cover the turns that are asked for. The highest layer wins, slot by slot: responsibilities,
 * the roster that takes people away from them, the coefficients of the shift in their place, replacements of whole turns,
 * replacements within a shift. A replacement
 * names whose slot it is, so that one of a replacement decides while it holds, and the other again behind it. What nobody
 * answers for stays nobody's share: factors are never made greater.
 */
export function createStandingPlan({
  allocations,
  roster,
  shares,
  replacements,
}: StandingRows): StandingPlan {
  const allocationsOf = Map.groupBy(allocations, ({ machineId }) => machineId);
  const sharesOf = Map.groupBy(shares, keyOfTurn);
  const replacementsOf = Map.groupBy(replacements, ({ personId }) => personId);

  const saidOf = new Map(roster.map((each) => [keyOfDate(each), each]));

  const allocated = (machineId: number, turn: ShiftTurn): StandingShare[] =>
    (allocationsOf.get(machineId) ?? [])
      .filter((row) => holdsIn(row, turn))
      .map((row) => {
        const { id, personId, factor } = row;
        const slot = { slotPersonId: personId, personId, factor, layer: 'allocation', rowId: id } as const;
        const said = saidOf.get(keyOfDate({ personId, productionDate: turn.productionDate }));
        if (said === undefined || !isAway(said, row, turn)) return slot;
        return { ...slot, personId: null, layer: 'roster', rowId: said.id };
      });

  const slotsOf = (machineId: number, turn: ShiftTurn): readonly StandingShare[] => {
    const stated = sharesOf.get(keyOfTurn({ ...turn, machineId })) ?? [];
    const slots =
      stated.length > 0
        ? stated.map(
            ({ id, personId, factor }): StandingShare => ({
              slotPersonId: personId,
              personId,
              factor,
              layer: 'share',
              rowId: id,
            }),
          )
        : allocated(machineId, turn);
    const left = wholeFactor - slots.reduce((sum, { factor }) => sum + factor, 0);
    const inOrder = slots.toSorted((one, other) => comparedIds(one.slotPersonId, other.slotPersonId));
    return left > 0 ? [...inOrder, { ...nobody, factor: left }] : inOrder;
  };

  const piecesOf = (machineId: number, turn: ShiftTurn): readonly StandingShift[] => {
    const slots = slotsOf(machineId, turn);
    const { productionDate, shift, crew } = turn;
    const said = { machineId, productionDate, shift, crew };
    const found = slots.flatMap(({ slotPersonId }) =>
      slotPersonId === null
        ? []
        : (replacementsOf.get(slotPersonId) ?? []).filter((each) => touches(each, machineId, turn)),
    );
    if (found.length === 0) return [{ ...said, startMs: turn.startMs, endMs: turn.endMs, shares: slots }];
    const cuts = found
      .flatMap(({ startMs, endMs }) => [startMs, endMs])
      .filter((ms) => ms > turn.startMs && ms < turn.endMs);
    const borders = [...new Set([turn.startMs, ...cuts, turn.endMs])].toSorted((a, b) => a - b);
    const pieces = borders.slice(0, -1).map((startMs, place) => ({
      ...said,
      startMs,
      endMs: borders[place + 1] ?? turn.endMs,
      shares: slots.map((slot) => replaced(slot, found, startMs)),
    }));
    return merged(pieces);
  };

  return {
    piecesOf,
    pieceAt: (machineId, turn, tsMs) =>
      piecesOf(machineId, turn).find(({ startMs, endMs }) => tsMs >= startMs && tsMs < endMs),
  };
}

/** Whether a responsibility holds in a turn. */
export function holdsIn(
  { crew, fromDate, toDate }: Pick<Allocation, 'crew' | 'fromDate' | 'toDate'>,
  turn: Pick<ShiftTurn, 'crew' | 'productionDate'>,
): boolean {
  return (
    (crew === null || crew === turn.crew) &&
    fromDate <= turn.productionDate &&
    (toDate === null || toDate >= turn.productionDate)
  );
}

/**
 * Whether the roster takes somebody away from a machine in a turn: by leave, a day off or another shift. Who answers in all
 * shifts stays where the roster only says one.
 */
export function isAway(
  { turn: said }: Pick<StatedTurn, 'turn'>,
  { crew }: Pick<Allocation, 'crew'>,
  turn: Pick<ShiftTurn, 'shift'>,
): boolean {
  if (said === 'rest' || leaveOf(said) !== null) return true;
  return crew !== null && said !== turn.shift;
}

function comparedIds(one: string | null, other: string | null): number {
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

const nobody = { slotPersonId: null, personId: null, layer: 'allocation', rowId: null } as const;

function keyOfDate({ personId, productionDate }: Pick<StatedTurn, 'personId' | 'productionDate'>): string {
  return `${personId} ${productionDate}`;
}

function keyOfTurn({
  machineId,
  productionDate,
  shift,
}: Pick<StatedShare, 'machineId' | 'productionDate' | 'shift'>): string {
  return `${machineId} ${productionDate} ${shift}`;
}

function touches(
  { machineIds, startMs, endMs }: StatedReplacement,
  machineId: number,
  turn: Pick<ShiftTurn, 'startMs' | 'endMs'>,
): boolean {
  return startMs < turn.endMs && endMs > turn.startMs && (machineIds?.includes(machineId) ?? true);
}

function replaced(slot: StandingShare, found: readonly StatedReplacement[], atMs: number): StandingShare {
  const own = found.filter(
    ({ personId, startMs, endMs }) => personId === slot.slotPersonId && atMs >= startMs && atMs < endMs,
  );
  const deciding = own.find(({ layer }) => layer === 'part') ?? own[0];
  if (deciding === undefined) return slot;
  const layer = deciding.layer === 'part' ? 'part' : 'replacement';
  return { ...slot, personId: deciding.substituteId, layer, rowId: deciding.id };
}

/** Neighbours in which the same rows decide become one piece. */
function merged(pieces: readonly StandingShift[]): StandingShift[] {
  return pieces.reduce<StandingShift[]>((all, piece) => {
    const last = all.at(-1);
    const isSame =
      last !== undefined && last.shares.every((share, place) => share.rowId === piece.shares[place]?.rowId);
    return isSame ? [...all.slice(0, -1), { ...last, endMs: piece.endMs }] : [...all, piece];
  }, []);
}
