import {
  endOwnSessions,
  forceLogout,
  listOnline,
  listOwnSessions,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { userNames } from '@millwright/contract/areas/access/user/userNames.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { z } from 'zod';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectSeenIds, wireRecordsOf } from '../../../resource/index.ts';
import { assertMayTouch } from '../../access/index.ts';
import {
  endSessionsOfMill,
  endSessionsOfPerson,
  selectSessionsOfMill,
  selectSessionsOfPerson,
} from './sessions.queries.ts';

/**
 * Who is logged in, and the end of it. A session that is ended here is over at once in this process, live channels too,
 * and within five seconds in the others.
 */
export function mountSessionsOfPeople(app: App): void {
  call(app, listOnline, async (ctx, { pageNo, pageSize, username: words, presence }) => {
    const { tx, sessionId } = ctx;
    const { rows, total } = await selectSessionsOfMill(tx, {
      people: await selectSeenIds(tx, user, ctx.dataScope),
      ...(words ? { words } : {}),
      ...(presence ? { isOnline: presence === 'online' } : {}),
      most: pageSize,
      beyond: (pageNo - 1) * pageSize,
    });
    const accounts = await accountsOf(
      ctx,
      rows.map(({ userId }) => userId),
    );
    return {
      records: rows.map(
        ({ id, userId, username, realname, beganMs, usedMs, expiresMs, ip, agent, terminal, isOnline }) => ({
          id,
          token: id,
          isThis: id === sessionId,
          userId,
          username,
          realname,
          beganMs,
          usedMs,
          expiresMs,
          ip,
          agent,
          terminal,
          isOnline,
          ...(accounts.get(userId) ?? noAccount),
        }),
      ),
      total,
      size: pageSize,
      current: pageNo,
      pages: Math.ceil(total / pageSize),
    };
  });

  call(app, forceLogout, async (ctx, { token, ids = [] }) => {
    const wanted = [...new Set(token === undefined ? ids : [...ids, token])];
    if (wanted.includes(ctx.sessionId)) throw fail('iam.ownSession');
    const people = await selectSeenIds(ctx.tx, user, ctx.dataScope);
    const asked = { ids: wanted, people, most: wanted.length, beyond: 0 };
    const { rows: seen } = await selectSessionsOfMill(ctx.tx, asked);
    if (seen.length === 0) throw fail('iam.sessionsOver');
    await assertMayTouch(ctx, [...new Set(seen.map(({ userId }) => userId))]);
    const ended = await endSessionsOfMill(ctx.tx, { ids: seen.map(({ id }) => id) });
    ctx.afterCommit(() => app.sessions.noteEnded(ended));
    return { ended: ended.length };
  });

  call(app, listOwnSessions, async ({ tx, person, sessionId }) => {
    const rows = await selectSessionsOfPerson(tx, { userId: person.id });
    return { list: rows.map((row) => ({ ...row, isThis: row.id === sessionId })) };
  });

  call(app, endOwnSessions, async (ctx, { ids }) => {
    if (ids.includes(ctx.sessionId)) throw fail('iam.ownSession');
    const ended = await endSessionsOfPerson(ctx.tx, { userId: ctx.person.id, ids });
    ctx.afterCommit(() => app.sessions.noteEnded(ended));
    return { ended: ended.length };
  });
}

const noAccount = { avatar: null, birthday: null, sex: null, phone: null };
const account = z.object({
  id: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.int().nullable(),
  phone: z.string().nullable(),
});

/** Personal data of accounts by id, for readers of accounts alone. */
async function accountsOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Omit<z.output<typeof account>, 'id'>>> {
  if (ids.length === 0 || !ctx.can(user.access.read)) return new Map();
  const records = await wireRecordsOf(ctx, userNames, { id: [...new Set(ids)].join(',') });
  return new Map(
    z
      .array(account)
      .parse(records)
      .map(({ id, ...rest }) => [id, rest]),
  );
}
