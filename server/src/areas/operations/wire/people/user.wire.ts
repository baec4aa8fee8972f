import { department } from '@millwright/contract/areas/access/department/department.ts';
import { passwordRight, user } from '@millwright/contract/areas/access/user/user.ts';
import {
  isTypedTwice,
  notTypedTwice,
  typedTwice,
} from '@millwright/contract/areas/access/password/password.ts';
import { userWire } from '@millwright/contract/areas/operations/wire/user.ts';
import { userNames } from '@millwright/contract/areas/access/user/userNames.ts';
import { mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import { z } from 'zod';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../../platform/http/errors/fail.ts';
import { parseInput } from '../../../../platform/http/calls/input.ts';
import {
  addRow,
  type Besides,
  destroyRow,
  editRow,
  idsIn,
  mountPlainWire,
  type More,
  mountWireExport,
  mountWireImport,
  restoreRow,
  takeActionOnce,
  valuesOf,
  wireCall,
  type WireList,
  wirePageOf,
  wireRecordsOf,
} from '../../../../resource/index.ts';
import { seenIn, setPasswords } from '../../../access/index.ts';
import { assignMills, millsOfPeople } from './millsOfPeople.ts';
import { mountMembershipWire, part } from './member.wire.ts';
import { mountOnlyUser } from './onlyUser.wire.ts';
import {
  positionOf,
  selectBesides,
  selectBranch,
  selectByAccount,
  selectDepartmentsOf,
  selectListsOf,
} from './people.queries.ts';

const more: More<Ctx> = async (ctx, rows) => {
  const ids = rows.map(({ id }) => id);
  const known = await selectBesides(ctx.tx, { ids });
  const millsOf = await millsOfPeople(ctx, ids);
  return rows.map((row) => {
    const person = known.get(row.id);
    return {
      post: person?.positionCode ?? null,
      post_dictText: person?.positionName ?? null,
      orgCode: person?.departmentCode ?? null,
      orgCodeTxt: row['departmentIds_dictText'] ?? '',
      userIdentity: person?.headed == null ? 1 : 2,
      departIds: person?.headed ?? null,
      departIds_dictText: person?.headedNames ?? null,
      relTenantIds: millsOf(row.id),
      delFlag: 0,
      activitiSync: 0,
    };
  });
};

const deletedMore: More<Ctx> = async (ctx, rows) =>
  (await more(ctx, rows)).map((record) => ({ ...record, delFlag: 1 }));

/** The position is said by its code. */
async function takes({ tx }: Ctx, { post }: Readonly<Record<string, unknown>>) {
  if (post === undefined) return {};
  const [code, another] = idsIn(typeof post === 'string' ? post : '');
  if (code === undefined) return { positionId: null };
  const positionId = another === undefined ? await positionOf(tx, { code }) : undefined;
  if (positionId === undefined) throw failField('post', 'reference');
  return { positionId };
}

/** Departments and ids are asked for by names that are no fields. */
function asks({ departId, code }: WireList) {
  return {
    ...(typeof departId === 'string' && departId !== '' && { departmentIds: departId }),
    ...(typeof code === 'string' && code !== '' && { id: code }),
  };
}

const besides: Besides = { more, takes, asks };

/** `/sys/user` and `/tenant/user`: people as clients of the convention know them. */
export function mountUserWire(app: App): void {
  mountPlainWire(app, userWire, { names: userNames, except: ['add', 'edit'], ...besides });
  wireCall(app, userWire.edit, async (ctx, input) => {
    const id = String(input['id']);
    await editRow(ctx, user, { ...(await valuesOf(ctx, userNames, input, besides)), id });
    await assignMills(app, ctx, { id, said: input['relTenantIds'], isNew: false });
    return null;
  });
  mountWireExport(app, userWire.exportXls, userNames, besides);
  mountWireImport(app, userWire.importExcel, userNames);
  mountPasswords(app);
  mountReading(app);
  mountRecycling(app);
  mountMembershipWire(app, besides);
  mountOnlyUser(app);
}

const passwordPair = z.object(typedTwice).refine(isTypedTwice, notTypedTwice);

function mountPasswords(app: App): void {
  wireCall(app, userWire.add, async (ctx, input) => {
    const { password } = input;
    const isGiven = typeof password === 'string' && password !== '';
    if (isGiven && !ctx.can(passwordRight)) throw fail('core.forbidden', { permission: passwordRight });
    const pair = isGiven
      ? parseInput(passwordPair, { password, confirmpassword: input['confirmpassword'] ?? password })
      : undefined;
    const { id } = await addRow(ctx, user, await valuesOf(ctx, userNames, input, besides));
    if (pair !== undefined) await setPasswords(app, ctx, { ids: [id], passwordFor: () => pair.password });
    await assignMills(app, ctx, { id, said: input['relTenantIds'], isNew: true });
    return null;
  });

  wireCall(app, userWire.changePassword, (ctx, { username, password }) =>
    setForOthers(app, ctx, { usernames: [username], password }),
  );
  wireCall(app, userWire.updatePasswords, (ctx, { ids = [], usernames = [], username = '', password }) =>
    setForOthers(app, ctx, {
      ids,
      usernames: [...usernames, username].filter((name) => name !== ''),
      password,
    }),
  );
}

/** One's own password is changed by who knows the old one, and not here. */
async function setForOthers(
  app: App,
  ctx: Ctx,
  {
    ids = [],
    usernames,
    password,
  }: { ids?: readonly string[]; usernames: readonly string[]; password: string },
): Promise<null> {
  const named = usernames.length === 0 ? [] : await selectByAccount(ctx.tx, usernames);
  const isSeen = await seenIn(ctx, user);
  const isKnown = (name: string) =>
    named.some(({ id, username }) => isSeen(id) && username.toLowerCase() === name.toLowerCase());
  if (!usernames.every(isKnown)) throw fail('core.notFound');
  const people = [...new Set([...ids, ...named.map(({ id }) => id)])];
  if (people.length === 0) throw failField('ids', 'required');
  if (people.includes(ctx.person.id)) throw fail('iam.notYourself');
  await setPasswords(app, ctx, { ids: people, passwordFor: () => password });
  return null;
}

function mountReading(app: App): void {
  wireCall(app, userWire.queryUserRole, async (ctx, { userid }) => {
    const isSeen = await seenIn(ctx, user);
    const person = isSeen(userid) ? await selectListsOf(ctx.tx, { id: userid }) : undefined;
    return person?.roleIds ?? [];
  });
  wireCall(app, userWire.userDepartList, async (ctx, { userId }) => {
    const isSeen = await seenIn(ctx, user);
    const departments = isSeen(userId) ? await selectDepartmentsOf(ctx.tx, { userId }) : [];
    return departments.map(({ id, name }) => ({ key: id, value: id, title: name }));
  });
  wireCall(app, userWire.queryUserByDepId, async (ctx, { id, realname }) => {
    const isSeen = await seenIn(ctx, department);
    const departments = isSeen(id) ? await selectBranch(ctx.tx, { id }) : [];
    if (departments.length === 0) return [];
    const narrowedBy = { departmentIds_MultiString: departments.join(','), ...part('realname', realname) };
    return wireRecordsOf(ctx, userNames, narrowedBy, { more });
  });
  wireCall(app, userWire.queryUserComponentData, (ctx, input) =>
    wirePageOf(ctx, userNames, input, {
      ...besides,
      narrowedBy: { ...part('realname', input['realname']), ...part('username', input['username']) },
    }),
  );
  wireCall(app, userWire.queryByIds, (ctx, { userIds }) =>
    wireRecordsOf(ctx, userNames, { id: userIds.join(',') }, { more }),
  );
  wireCall(app, userWire.getMultiUser, async (ctx, input) => {
    const all = { ...input, pageNo: 1, pageSize: mostRowsAtOnce };
    return (await wirePageOf(ctx, userNames, all, { more })).records;
  });
}

function mountRecycling(app: App): void {
  wireCall(app, userWire.frozenBatch, async (ctx, { ids, status }) => {
    await takeActionOnce(ctx, user, { action: status === 2 ? 'freeze' : 'thaw', ids });
    return null;
  });
  wireCall(app, userWire.recycleBin, (ctx) =>
    wireRecordsOf(ctx, userNames, {}, { more: deletedMore, deleted: true }),
  );
  wireCall(app, userWire.putRecycleBin, async (ctx, { userIds }) => {
    for (const id of new Set(userIds)) await restoreRow(ctx, user, id);
    return null;
  });
  wireCall(app, userWire.deleteRecycleBin, async (ctx, { userIds }) => {
    for (const id of new Set(userIds)) await destroyRow(ctx, user, id);
    return null;
  });
}
