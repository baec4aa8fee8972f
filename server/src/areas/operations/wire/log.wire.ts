import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { loginLogRight } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import {
  type Operation,
  operationLogRight,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import {
  logWire,
  visitDays,
  visitsWire,
  type WireLogEntry,
} from '@millwright/contract/areas/operations/wire/log.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { wireDay } from '@millwright/contract/core/time/moments.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { pageOfOperations, wireCall } from '../../../resource/index.ts';
import { countLoginLog, selectLoginLog, seenLogins } from '../../identity/index.ts';
import { countVisits, selectVisits } from './visits.queries.ts';

const notRecorded = { method: null, requestUrl: null, requestType: null, requestParam: null, costTime: null };

type Asked = InputOf<(typeof logWire.list.at)[number]>;

/** The logs of the mill as clients of the convention read them, and how often its people log in. */
export function mountLogWire(app: App): void {
  wireCall(app, logWire.list, (ctx, input) =>
    input.logType === '1' ? logins(ctx, input) : operations(ctx, input),
  );
  for (const call of [logWire.delete, logWire.deleteBatch])
    wireCall(app, call, () => {
      throw fail('iam.logKept');
    });
  wireCall(app, visitsWire.loginfo, ({ tx, tenant: { zone } }) => countVisits(tx, { zone }));
  wireCall(app, visitsWire.visitInfo, async ({ tx, tenant: { zone } }) => {
    const days = await selectVisits(tx, { zone, days: visitDays });
    return days.map(({ day, visit, ip }) => ({ tian: day, type: day.slice(5), visit, ip }));
  });
}

async function logins(ctx: Ctx, input: Asked) {
  assertMay(ctx, loginLogRight);
  const { tx, tenant, language } = ctx;
  const { pageNo, pageSize, keyWord: keyword } = input;
  const filter = await seenLogins(ctx, { keyword, ...daysOf(input) });
  const total = await countLoginLog(tx, filter);
  const rows = await selectLoginLog(tx, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const word = (path: string) => sentence(language, `loginLog.${path}`, { namespace: 'iam' });
  const records = rows.map(
    ({ id, atMs, kind, reason, userId, username, realname, ip }): WireLogEntry => ({
      ...typed(1, 'loginLog', language),
      id,
      logContent: [word(`kinds.${kind}`), ...(reason === null ? [] : [word(`reasons.${reason}`)])].join(': '),
      operateType: null,
      operateType_dictText: null,
      userid: userId,
      username: realname ?? username,
      ip: ip === '' ? null : ip,
      ...notRecorded,
      createBy: username,
      createTime: momentOf(atMs, tenant.zone),
    }),
  );
  return pageOf(records, total, input);
}

async function operations(ctx: Ctx, input: Asked) {
  assertMay(ctx, operationLogRight);
  const { tenant, language } = ctx;
  const found = await pageOfOperations(ctx, { keyword: input.keyWord, ...daysOf(input) }, input);
  const records = found.records.map(
    (operation): WireLogEntry => ({
      ...typed(2, 'operationLog', language),
      id: operation.id,
      logContent: `${operation.actionText}: ${operation.noun} “${operation.title}”`,
      operateType: operateTypes[operation.kind],
      operateType_dictText: sentence(language, `operationLog.kinds.${operation.kind}`, { namespace: 'iam' }),
      userid: operation.userId,
      username: operation.by,
      ip: null,
      ...notRecorded,
      createBy: operation.by,
      createTime: momentOf(operation.atMs, tenant.zone),
    }),
  );
  return pageOf(records, found.total, input);
}

/** As clients number what was done. */
const operateTypes: Record<Operation['kind'], number> = {
  add: 2,
  edit: 3,
  step: 3,
  back: 3,
  delete: 4,
  deletePhysic: 4,
  import: 5,
};

function assertMay({ can }: Ctx, permission: string): void {
  if (!can(permission)) throw fail('core.forbidden', { permission });
}

function typed(logType: number, screen: string, language: Ctx['language']) {
  return { logType, logType_dictText: sentence(language, `screens.${screen}`, { namespace: 'iam' }) };
}

/** Throws `core.invalid` for what begins with no day. */
function daysOf({ createTime_begin: begin, createTime_end: end }: Asked) {
  const dayOf = (name: string, said: string | undefined) => {
    if (said === undefined || said === '') return undefined;
    const day = wireDay().safeParse(said.slice(0, 10)).data;
    if (day === undefined) throw failField(name, 'type');
    return day;
  };
  return { begin: dayOf('createTime_begin', begin), end: dayOf('createTime_end', end) };
}

function momentOf(atMs: number, zone: string): string {
  return new Date(atMs + zoneOffsetMs(zone, atMs)).toISOString().slice(0, 19).replace('T', ' ');
}

function pageOf(records: WireLogEntry[], total: number, { pageNo, pageSize }: Asked) {
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}
