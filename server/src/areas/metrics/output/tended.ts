import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { StandingLayer } from '@millwright/contract/areas/shifts/standing/standingLayers.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { splitGrams } from '@millwright/contract/areas/attendance/shares/splitGrams.ts';
import type { TurnSumsRow } from '../../telemetry/index.ts';
import { type CutSources, cutTurn, noSums, type PieceSums } from './cutTurn.ts';

/** A piece of a turn in which the same people stood at a machine; their factors make a whole. */
export interface TendingPiece extends TurnSpan {
  readonly shares: readonly {
    readonly slotPersonId: string | null;
    readonly personId: string | null;
    readonly factor: number;
    readonly layer: StandingLayer;
    readonly rowId: string | null;
  }[];
}

/** What somebody, or nobody, made on a machine in a piece of a turn, of one variety. */
export interface TendedShare
  extends Pick<
    TurnSumsRow,
    'machineId' | 'kind' | 'passage' | 'productionDate' | 'shift' | 'crew' | 'variety'
  > {
  readonly startMs: number;
  readonly endMs: number;
  /** Null: nobody tended it, so it is unassigned. */
  readonly personId: string | null;
  /** Who holds the place by allocation, where another stood there. */
  readonly slotPersonId: string | null;
  /** Part of the machine, in 1/10,000. */
  readonly factor: number;
  /** Which layer of the plan decided, and its row; null where no plan knows of the turn. */
  readonly layer: StandingLayer | null;
  readonly rowId: string | null;
  readonly isEstimated: boolean;
  /** Whole grams; the other parts by factor, as they come. */
  readonly sums: RollupSums;
}

/** Moments of a turn or of a piece of it, epoch ms; the last one is excluded. */
export interface TurnSpan {
  readonly startMs: number;
  readonly endMs: number;
}

/** The name of a machine's turn, by which sums and standings find each other. */
export function turnKey(of: { machineId: number; productionDate: string; shift: string }): string {
  return `${of.machineId} ${of.productionDate} ${of.shift}`;
}

/**
 * Divides the sums of a machine's turn among those who tended it. `pieces` cover the turn in order; without them all of it
 * is unassigned. All shares add up to the sums, grams exactly. Of equal remainders the person with the lesser id has the
 * gram, and nobody has it last.
 */
export function sharesOfTurn(
  row: TurnSumsRow,
  { pieces, turn, sources }: { pieces: readonly TendingPiece[]; turn: TurnSpan; sources: CutSources },
): TendedShare[] {
  const [piece] = pieces;
  const [only] = piece?.shares ?? [];
  // Most machines have one person in a turn, whose sums are those of the turn: nothing is divided or copied.
  if (piece !== undefined && only?.factor === wholeFactor && pieces.length === 1 && piece.shares.length === 1)
    return [shareOf(row, only, { span: piece, sums: row, isEstimated: false })];
  const borders = pieces.slice(1).map(({ startMs }) => startMs);
  const cut: readonly PieceSums[] =
    borders.length === 0 ? [{ sums: row, isEstimated: false }] : cutTurn(row, borders, sources);
  return cut.flatMap(({ sums, isEstimated }, place) => {
    const span = pieces[place] ?? turn;
    const shares = (pieces[place]?.shares ?? [nobody]).toSorted(byPerson);
    const grams = splitGrams(
      sums.outputG,
      shares.map(({ factor }) => factor),
    );
    return shares.map((share, index) =>
      shareOf(row, share, {
        span,
        sums: { ...partOf(sums, share.factor / wholeFactor), outputG: grams[index] ?? 0 },
        isEstimated,
      }),
    );
  });
}

/** A month has tens of thousands of them: each field is named, since spreading takes several times as long. */
function shareOf(
  { machineId, kind, passage, productionDate, shift, crew, variety }: TurnSumsRow,
  {
    personId,
    slotPersonId,
    factor,
    layer,
    rowId,
  }: Pick<TendedShare, 'personId' | 'slotPersonId' | 'factor' | 'layer' | 'rowId'>,
  { span: { startMs, endMs }, sums, isEstimated }: PieceSums & { span: TurnSpan },
): TendedShare {
  return {
    machineId,
    kind,
    passage,
    productionDate,
    shift,
    crew,
    variety,
    startMs,
    endMs,
    personId,
    slotPersonId,
    factor,
    layer,
    rowId,
    isEstimated,
    sums,
  };
}

const nobody = { personId: null, slotPersonId: null, factor: wholeFactor, layer: null, rowId: null } as const;

type Holder = { readonly personId: string | null; readonly slotPersonId: string | null };

function byPerson(one: Holder, other: Holder): number {
  return orderOf(one.personId, other.personId) || orderOf(one.slotPersonId, other.slotPersonId);
}

/** By id, and nobody last. */
function orderOf(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function partOf(sums: RollupSums, share: number): RollupSums {
  if (share === 1) return sums;
  const part = noSums();
  for (const name of rollupParts) part[name] = sums[name] * share;
  return part;
}
