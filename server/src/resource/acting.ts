import type { EventCtx } from '../platform/events/events.ts';
import type { Ctx } from '../platform/http/app.ts';
import type { Language } from '@millwright/contract/core/languages.ts';

/** Who does something: a person, or the platform itself, which has neither id nor name. */
export interface Actor {
  readonly id: string | null;
  readonly realname: string | null;
}

/** In whose name, in which mill and in which transaction rows are written. The context of every call is one. */
export interface WriteCtx
  extends Pick<
    Ctx,
    'tx' | 'tenantId' | 'language' | 'clock' | 'log' | 'dataScope' | 'can' | 'addressOf' | 'emit'
  > {
  readonly person: Actor;
  readonly tenant: { readonly zone: string };
}

/** The same for what judges only: it tells nobody anything. */
export type JudgeCtx = Omit<WriteCtx, 'emit'>;

/**
 * The platform as the one who writes, for handlers of events and for jobs: it sees every row of the mill, may do
 * everything that rules and life cycles allow, and speaks the language of the mill. Histories name it as the system.
 */
export async function asSystem({
  tx,
  tenantId,
  clock,
  log,
  emit,
}: Pick<EventCtx, 'tx' | 'tenantId' | 'clock' | 'log' | 'emit'>): Promise<WriteCtx> {
  const [mill] = await tx.query<{ zone: string; language: Language }>(
    'select zone, language from tenant where id = $1',
    [tenantId],
  );
  if (mill === undefined) throw new Error(`there is no mill ${tenantId}`);
  return {
    tx,
    tenantId,
    tenant: { zone: mill.zone },
    language: mill.language,
    clock,
    log,
    emit,
    person: { id: null, realname: null },
    dataScope: { isAll: true },
    can: () => true,
    // Nobody is there to look at a picture.
    addressOf: (file) => file,
  };
}

/**
 * Works behind a savepoint. What was written and told is kept when `keeps` says so of the result; otherwise, and when
 * the work throws, nothing of it has happened.
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
