import type { EventCtx } from '../platform/events/events.ts';
import type { Ctx } from '../platform/http/calls/app.ts';
import type { CountryCode } from '@millwright/contract/core/fields/countries.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';

/** Who does something: a person, or the platform itself, which has neither id nor name. */
export interface Actor {
  readonly id: string | null;
  readonly realname: string | null;
  /** The names of those for whom the person acts as a proxy; absent: nobody. */
  readonly actingFor?: readonly string[];
}

/** The person, mill and transaction with which rows are written. The context of every call is a `WriteCtx`. */
export interface WriteCtx
  extends Pick<
    Ctx,
    'tx' | 'tenantId' | 'language' | 'clock' | 'log' | 'dataScope' | 'can' | 'addressOf' | 'emit'
  > {
  readonly person: Actor;
  readonly tenant: { readonly zone: string; readonly country?: CountryCode };
  /** Hears how many rows were read or judged, of work that shows how far it is. What it throws ends the work. */
  readonly heard?: (rows: number) => void;
}

/** The context of code that only validates: it cannot emit events. */
export type JudgeCtx = Omit<WriteCtx, 'emit'>;

/**
 * The platform itself as the writer, for event handlers and jobs: it sees every row of the mill, has every right within
 * the rules and life cycles, and uses the mill's language. Histories show it as the system.
 */
export async function asSystem({
  tx,
  tenantId,
  clock,
  log,
  emit,
}: Pick<EventCtx, 'tx' | 'tenantId' | 'clock' | 'log' | 'emit'>): Promise<WriteCtx> {
  const [mill] = await tx.query<{ zone: string; country: CountryCode; language: Language }>(
    'select zone, country, language from tenant where id = $1',
    [tenantId],
  );
  if (mill === undefined) throw new Error(`there is no mill ${tenantId}`);
  return {
    tx,
    tenantId,
    tenant: { zone: mill.zone, country: mill.country },
    language: mill.language,
    clock,
    log,
    emit,
    person: { id: null, realname: null },
    dataScope: { isAll: true },
    can: () => true,
    // No session reads the answer, so pictures need no signed address.
    addressOf: (file) => file,
  };
}

/**
 * Runs `work` in a savepoint. Its writes and events are kept when `keeps` returns true for its result; otherwise, and
 * when `work` throws, they are rolled back.
 */
export async function rehearse<Result>(
  ctx: WriteCtx,
  work: (ctx: WriteCtx) => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Result> {
  const { tx } = ctx;
  const told: Parameters<WriteCtx['emit']>[] = [];
  await tx.query('savepoint rehearsal');
  const undo = async () => {
    await tx.query('rollback to savepoint rehearsal');
    await tx.query('release savepoint rehearsal');
  };
  let result: Result;
  try {
    result = await work({ ...ctx, emit: (...event) => told.push(event) });
  } catch (error) {
    await undo();
    throw error;
  }
  if (!keeps(result)) {
    await undo();
    return result;
  }
  await tx.query('release savepoint rehearsal');
  for (const event of told) ctx.emit(...event);
  return result;
}
