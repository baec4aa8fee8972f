import { longestProxyDays, proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { proxyNamed, proxyOfYou } from '@millwright/contract/areas/access/proxies/proxyNotices.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { judgePeriod, lockStandings, type Period, readNow } from './proxy.queries.ts';
import { selectPeople } from '../people/people.queries.ts';
import { assertCoversPeople } from '../grants/personGrants.service.ts';
import { assertMayTouch } from '../menus/held.service.ts';

/**
 * A person has one proxy at a time, who is there to act, and rights are not handed on. Who may do less than a person names
 * nobody for that person, and nobody names himself or herself. What has begun tells who acted for whom: it can be ended,
 * and prolonged.
 */
export const proxyHooks = defineHooks(proxy, {
  beforeSave: async (ctx, { id, row: said, before }) => {
    const row = before === undefined ? await begunNow(ctx, said) : said;
    if (before !== undefined) {
      if (row.personId !== before.personId) throw failField('personId', 'fixed');
      await assertStillOpen(ctx, id, { row, before });
    }
    await assertMayName(ctx, { row, before });
    await assertFits(ctx, id, { row, before });
    return row;
  },
  afterSave: async (ctx, { row, before }) => {
    if (before !== undefined) return;
    const { personId, agentId, startTime, endTime } = row;
    const { zone } = ctx.tenant;
    const names = new Map(
      (await selectPeople(ctx.tx, { ids: [personId, agentId] })).map(({ id, realname }) => [id, realname]),
    );
    const times = { from: localText(startTime, zone), until: localText(endTime, zone) };
    notify(ctx, proxyNamed, {
      values: { name: names.get(personId) ?? '', ...times },
      to: { people: [agentId] },
    });
    if (ctx.person.id !== personId)
      notify(ctx, proxyOfYou, {
        values: { name: names.get(agentId) ?? '', ...times },
        to: { people: [personId] },
      });
  },
  beforeDelete: async ({ tx }, ids) => {
    const standings = await lockStandings(tx, { ids });
    if (standings.some(({ hasBegun }) => hasBegun)) throw fail('iam.proxyBegan');
  },
});

/** Nobody acted before somebody said so: a begin in the past is now. */
async function begunNow<Row extends Period>({ tx }: JudgeCtx, row: Row): Promise<Row> {
  const now = await readNow(tx);
  return Date.parse(row.startTime) < Date.parse(now) ? { ...row, startTime: now } : row;
}

async function assertStillOpen(
  { tx }: JudgeCtx,
  id: string,
  { row, before }: { row: Period; before: Period },
): Promise<void> {
  const [standing] = await lockStandings(tx, { ids: [id] });
  if (standing?.isOver === true) throw fail('iam.proxyOver');
  if (standing?.hasBegun !== true) return;
  if (row.agentId !== before.agentId) throw failField('agentId', 'fixed');
  if (Date.parse(row.startTime) !== Date.parse(before.startTime)) throw failField('startTime', 'fixed');
}

async function assertMayName(
  ctx: JudgeCtx,
  { row, before }: { row: Period; before: Period | undefined },
): Promise<void> {
  const { personId, agentId } = row;
  if (personId === agentId) throw fail('iam.proxySelf');
  if (ctx.person.id === personId) return;
  if (ctx.person.id === agentId) throw fail('iam.notYourself');
  await assertMayTouch(ctx, [personId]);
  if (before === undefined || !isWithin(row, before))
    await assertCoversPeople(ctx, [personId], { isLent: true });
}

/** What only ends earlier always fits, so that it can be ended whatever became of the two. */
async function assertFits(
  { tx }: JudgeCtx,
  id: string,
  { row, before }: { row: Period; before: Period | undefined },
): Promise<void> {
  const days = (Date.parse(row.endTime) - Date.parse(row.startTime)) / dayMs;
  if (days > longestProxyDays) throw fail('iam.proxyTooLong', { days: longestProxyDays });
  const judged = await judgePeriod(tx, id, row);
  if (judged.hasEnded) throw fail('iam.proxyInPast');
  if (before !== undefined && isWithin(row, before)) return;
  if (judged.agentName === '') throw failField('agentId', 'reference');
  if (!judged.agentMayEnter) throw fail('iam.proxyFrozen', { name: judged.agentName });
  if (judged.isTwice) throw fail('iam.proxyTwice', { name: judged.personName });
  if (judged.isAgentAway) throw fail('iam.proxyAway', { name: judged.agentName });
  if (judged.isActing) throw fail('iam.proxyActs', { name: judged.personName });
}

function isWithin(row: Period, before: Period): boolean {
  return (
    row.agentId === before.agentId &&
    Date.parse(row.startTime) >= Date.parse(before.startTime) &&
    Date.parse(row.endTime) <= Date.parse(before.endTime)
  );
}

/** A moment on the clocks of the mill: `2026-03-02 06:30`. */
function localText(moment: string, zone: string): string {
  const at = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv-SE', at).format(new Date(moment));
}
