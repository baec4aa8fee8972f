// One file: what becomes of a row of the outbox, step by step: claimed, handed over, settled.
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { budgetSpent } from '@millwright/contract/areas/messaging/sending/sendingCalls.ts';
import { smsSize } from '@millwright/contract/areas/messaging/sending/smsSegments.ts';
import type { DeliveryReason } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Emitted } from '../../../platform/events/events.queries.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { asSystem, type WriteCtx } from '../../../resource/index.ts';
import {
  type ReachableRow,
  selectReachable,
  selectSessionsOver,
  type StandardRole,
} from '../../access/index.ts';
import { type SendSms } from '../../identity/index.ts';
import { selectTemplateOf } from '../wording/template.queries.ts';
import { giveSegmentsBack, isSpendingToldNow, selectBudget, takeSegments } from './budget.queries.ts';
import { forgetDevices, noteTold } from './device.queries.ts';
import { type Handed, mostTries, waitMsBehind } from './handed.ts';
import { endQuiet, quietOf } from './hold.ts';
import type { SendPush } from './push.ts';
import {
  claimRows,
  type DueRow,
  listTenantsWithMessages,
  lockDue,
  type Settled,
  settleDeliveries,
} from './send.queries.ts';
import { handSms, smsText } from './sms.ts';
import { messageAddress, messageWords } from './wording.ts';

/** By what messages leave. Without `sendSms` none goes to a telephone. */
export interface Ways {
  readonly push: SendPush;
  readonly sendSms?: SendSms | undefined;
  /** Hears, in the transaction that settles them, which deliveries have ended without being accepted. */
  readonly onEnded?: (tx: TenantTransaction, deliveryIds: readonly string[], nowMs: number) => Promise<void>;
}

type Sender = Pick<App, 'pool' | 'clock' | 'log' | 'events'>;

const administrators: StandardRole = 'tenantAdministrator';
const mostAtOnce = 50;
/** Whoever sends and has not told by then what came of it is given up. */
const leaseMs = 120_000;
const oldMs = 2 * dayMs;

/** Sends what is due in all mills, once. Any number of processes may do so at any time. */
export async function sendMessages(sender: Sender, ways: Ways): Promise<void> {
  for (const tenantId of await listTenantsWithMessages(sender.pool, { nowMs: sender.clock.nowMs() }))
    await sendOfMill(sender, ways, tenantId).catch((error: Error) =>
      sender.log.error({ err: error, tenantId }, 'messages could not be sent; they are again'),
    );
}

async function sendOfMill(sender: Sender, ways: Ways, tenantId: number): Promise<void> {
  while (await within(sender, tenantId, endQuiet));
  while (await sendSome(sender, ways, tenantId));
}

/** Works as the platform in a transaction of the mill; what it tells others is told. */
async function within<Result>(
  { pool, clock, log, events }: Sender,
  tenantId: number,
  work: (ctx: WriteCtx) => Promise<Result>,
): Promise<Result> {
  const emitted: Emitted[] = [];
  const emit = (name: string, payload: Emitted['payload']) => void emitted.push({ name, payload });
  let isTold = false;
  const result = await inTenant(pool, tenantId, async (tx) => {
    const done = await work(await asSystem({ tx, tenantId, clock, log, emit }));
    isTold = await events.store(tx, emitted);
    return done;
  });
  if (isTold) events.wake(tenantId);
  return result;
}

/** A claimed row on its way out. */
interface Outgoing {
  readonly row: DueRow;
  readonly segments: number | null;
  readonly hand: () => Promise<Handed>;
}

async function sendSome(sender: Sender, ways: Ways, tenantId: number): Promise<boolean> {
  const claimedMs = sender.clock.nowMs();
  const leaseEndMs = claimedMs + leaseMs;
  const { outgoing, isMore, month } = await within(sender, tenantId, (ctx) =>
    claimDue(ctx, ways, leaseEndMs),
  );
  const handed = await Promise.all(
    outgoing.map(async (each) => ({ ...each, handed: await handedSafely(sender, each) })),
  );
  if (handed.length > 0)
    await inTenant(sender.pool, tenantId, (tx) =>
      settleHanded(tx, handed, { leaseEndMs, month, nowMs: sender.clock.nowMs(), ways }),
    );
  return isMore;
}

async function claimDue(ctx: WriteCtx, ways: Ways, leaseEndMs: number) {
  const { tx, clock, tenant } = ctx;
  const nowMs = clock.nowMs();
  const month = localDate(tenant.zone, nowMs).slice(0, 7);
  const rows = await lockDue(tx, { nowMs, most: mostAtOnce });
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const contacts = await selectReachable(tx, { ids: userIds });
  const quiet = await quietOf(ctx, userIds);
  const over = await selectSessionsOver(tx, { ids: rows.flatMap(({ sessionId }) => sessionId ?? []) });
  const ofAnnouncements = rows.some(({ kind }) => kind === 'announcement')
    ? await selectTemplateOf(tx, { scene: 'messaging.announcement' })
    : undefined;
  const outgoing: Outgoing[] = [];
  const settled: Settled[] = [];
  for (const row of rows) {
    const contact = contacts.get(row.userId);
    const untilMs = row.priority === 'C' ? undefined : quiet(row.userId);
    const isOut = row.sessionId !== null && over.has(row.sessionId);
    const reason = isOut ? 'loggedOut' : whyNot(row, contact, nowMs);
    const wordsIn = (language: Language) => messageWords(row, language, ofAnnouncements);
    if (reason === undefined && untilMs !== undefined) settled.push(held(row, untilMs));
    else if (reason !== undefined) settled.push(given(row, reason));
    else if (row.channel === 'app') outgoing.push(toDevice(row, ways, wordsIn(row.language ?? ctx.language)));
    else {
      const spoken = wordsIn(contact?.language ?? ctx.language);
      const sms = await toTelephone(ctx, row, { ways, phone: contact?.phone ?? null, spoken, month });
      if ('hand' in sms) outgoing.push(sms);
      else settled.push(sms);
    }
  }
  await settleDeliveries(tx, settled);
  await ways.onEnded?.(tx, endedIn(settled), nowMs);
  await forgetDevices(tx, {
    ids: rows.flatMap(({ sessionId, deviceId }) =>
      sessionId !== null && deviceId !== null && over.has(sessionId) ? deviceId : [],
    ),
  });
  await claimRows(tx, {
    rows: outgoing.map(({ row: { id }, segments }) => ({ id, segments })),
    leaseMs: leaseEndMs,
  });
  return { outgoing, isMore: rows.length === mostAtOnce, month };
}

/** Why it is not sent, whatever its channel. */
function whyNot(row: DueRow, contact: ReachableRow | undefined, nowMs: number): DeliveryReason | undefined {
  if (contact === undefined) return 'left';
  if (row.kind === 'announcement' && !row.isReleased) return 'revoked';
  // Begun by somebody who never told what came of it: nobody can take a second SMS back.
  if (row.state === 'sending' && row.channel === 'sms') return 'interrupted';
  if (nowMs - Math.max(row.madeMs, row.fromMs ?? 0) > oldMs) return 'tooOld';
  return row.channel === 'app' && row.endpoint === null ? 'gone' : undefined;
}

const stateByReason: Partial<Record<DeliveryReason, Settled['state']>> = {
  interrupted: 'unknown',
  tooOld: 'expired',
};

function given({ id }: DueRow, reason: DeliveryReason): Settled {
  const state = stateByReason[reason] ?? 'suppressed';
  return { id, state, reason, detail: null, dueMs: null, sentMs: null };
}

function held({ id }: DueRow, untilMs: number): Settled {
  return { id, state: 'held', reason: 'quiet', detail: null, dueMs: untilMs, sentMs: null };
}

type Spoken = ReturnType<typeof messageWords>;
/** A payload has room for some 4 kB; a device shows a few lines. */
const mostShown = 300;

function toDevice(row: DueRow, { push }: Ways, { title, text }: Spoken): Outgoing {
  const address = { endpoint: row.endpoint ?? '', p256dh: row.p256dh ?? '', auth: row.auth ?? '' };
  const body = Array.from(text).slice(0, mostShown).join('');
  const words = { title, body, address: messageAddress(row), tag: row.id.replaceAll('-', '') };
  return { row, segments: null, hand: () => push(address, words, { priority: row.priority }) };
}

async function toTelephone(
  ctx: WriteCtx,
  row: DueRow,
  { ways, phone, spoken, month }: { ways: Ways; phone: string | null; spoken: Spoken; month: string },
): Promise<Outgoing | Settled> {
  const { sendSms } = ways;
  if (sendSms === undefined) return given(row, 'noGateway');
  if (phone === null) return given(row, 'noPhone');
  const words = smsText(spoken);
  const { segments } = smsSize(words);
  const budget = await selectBudget(ctx.tx);
  if (budget === null) return given(row, 'noBudget');
  if (!(await takeSegments(ctx.tx, { month, segments, budget }))) {
    if (await isSpendingToldNow(ctx.tx, { month }))
      notify(ctx, budgetSpent, {
        values: { month, budget },
        to: { roles: [administrators] },
      });
    return given(row, 'budgetSpent');
  }
  return { row, segments, hand: () => handSms(sendSms, { mobile: phone, words }) };
}

async function handedSafely({ log }: Sender, { row, hand }: Outgoing): Promise<Handed> {
  try {
    return await hand();
  } catch (error) {
    log.error({ err: error, delivery: row.id }, 'a message could not be handed over');
    const detail = error instanceof Error ? error.message.slice(0, 200) : null;
    return row.channel === 'sms'
      ? { kind: 'unknown', reason: 'timeout', detail }
      : { kind: 'again', reason: 'unreachable', detail };
  }
}

/** Rows that nothing more becomes of. */
function endedIn(settled: readonly Settled[]): string[] {
  return settled.flatMap(({ id, dueMs }) => (dueMs === null ? id : []));
}

async function settleHanded(
  tx: TenantTransaction,
  handed: readonly (Outgoing & { handed: Handed })[],
  { leaseEndMs, month, nowMs, ways }: { leaseEndMs: number; month: string; nowMs: number; ways: Ways },
): Promise<void> {
  const settled = handed.map(({ row, handed: came }) => settledOf(row, came, nowMs));
  const own = await settleDeliveries(tx, settled, leaseEndMs);
  const ours = handed.filter(({ row }) => own.has(row.id));
  const unsent = settled.filter(({ id, state }) => state !== 'sent' && own.has(id));
  await ways.onEnded?.(tx, endedIn(unsent), nowMs);
  const devices = (kind: Handed['kind']) =>
    ours.flatMap(({ row, handed: came }) =>
      came.kind === kind && row.deviceId !== null ? row.deviceId : [],
    );
  await forgetDevices(tx, { ids: devices('gone') });
  await noteTold(tx, { ids: devices('sent'), atMs: nowMs });
  const unused = ours.filter(({ handed: { kind } }) => kind === 'again' || kind === 'failed');
  await giveSegmentsBack(
    tx,
    month,
    unused.reduce((sum, { segments }) => sum + (segments ?? 0), 0),
  );
}

function settledOf({ id, tries }: DueRow, came: Handed, nowMs: number): Settled {
  const ended = { id, dueMs: null, sentMs: null };
  if (came.kind === 'sent') return { ...ended, state: 'sent', reason: null, detail: null, sentMs: nowMs };
  if (came.kind === 'gone') return { ...ended, state: 'failed', reason: 'gone', detail: null };
  const { kind, reason, detail } = came;
  if (kind !== 'again') return { ...ended, state: kind, reason, detail };
  if (tries + 1 >= mostTries) return { ...ended, state: 'failed', reason, detail };
  const waitMs = Math.max(waitMsBehind(tries + 1), came.afterMs ?? 0);
  return { ...ended, state: 'queued', reason, detail, dueMs: nowMs + waitMs };
}
