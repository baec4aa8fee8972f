import { deviceOf } from '@millwright/contract/areas/identity/sessions/device.ts';
import {
  exportLoginLog,
  listLoginLog,
  listOwnLogins,
  type LoginLogEntry,
  loginLogScreen,
  mostExportedLogins,
} from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { countLoginLog, type LoginLogFilter, selectLoginLog } from './loginLog.queries.ts';
import { seenLogins } from './seenLogins.service.ts';

type Page = { pageNo: number; pageSize: number };

const wholeLog = { keyword: null, kind: null, begin: null, end: null, people: null };

/** The login log of a mill as a list and a sheet, and what it holds of the one who asks. */
export function mountLoginLog(app: App): void {
  call(app, listLoginLog, async (ctx, { pageNo, pageSize, ...filter }) =>
    pageOf(ctx.tx, await seenLogins(ctx, filter), { pageNo, pageSize }),
  );
  call(app, listOwnLogins, ({ tx, tenant: { zone }, person }, page) =>
    pageOf(tx, { ...wholeLog, userId: person.id, zone }, page),
  );
  downloadCall(app, exportLoginLog, async (ctx, filter) => {
    const seen = await seenLogins(ctx, filter);
    const rows = await selectLoginLog(ctx.tx, { ...seen, limit: mostExportedLogins, offset: 0 });
    return sheetOf(
      sentence(ctx.language, titleKeyOf(loginLogScreen), { namespace: 'iam' }),
      sheetRows(ctx, rows),
    );
  });
}

async function pageOf(tx: Ctx['tx'], filter: LoginLogFilter, { pageNo, pageSize }: Page) {
  const total = await countLoginLog(tx, filter);
  const rows = await selectLoginLog(tx, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize });
  return {
    records: rows.map(({ localMs: _localMs, ...entry }) => entry),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}

function sheetRows({ language }: Ctx, rows: readonly (LoginLogEntry & { localMs: number })[]) {
  const word = (path: string, params = {}) => sentence(language, path, { namespace: 'iam', params });
  const heads = ['atMs', 'kind', 'way', 'reason', 'username', 'realname', 'ip', 'agent', 'times'];
  const deviceText = (agent: string) => {
    const { browser, system } = deviceOf(agent);
    if (browser !== undefined && system !== undefined) return word('sessions.deviceOn', { browser, system });
    return browser ?? system ?? word('sessions.unknownDevice');
  };
  return [
    [heads.map((head) => headCell(word(`views.loginLog.columns.${head}`)))],
    rows.map(({ localMs, kind, reason, username, realname, ip, agent, way, times }) => [
      dateCell(localMs, 'minute'),
      textCell(word(`loginLog.kinds.${kind}`)),
      textCell(way === null ? '' : word(`loginLog.ways.${way}`)),
      textCell(reason === null ? '' : word(`loginLog.reasons.${reason}`)),
      textCell(username),
      textCell(realname ?? ''),
      textCell(ip),
      textCell(deviceText(agent)),
      numberCell(times, 0),
    ]),
  ];
}
