import { z } from 'zod';
import { rowsPerCall } from '../../../core/resource/listQuery.ts';
import { wireRecord } from '../../../core/wire/wire.ts';
import {
  editMethods,
  plainWireCalls,
  wireAt,
  wireExport,
  wireImport,
  wireIds,
  wireListInput,
  wirePage,
} from '../../../core/wire/wireCalls.ts';
import { isTypedTwice, notTypedTwice, typedTwice } from '../../access/password/password.ts';
import { passwordRight, user } from '../../access/user/user.ts';
import { userNames } from '../../access/user/userNames.ts';
import { userLifeCycle } from '../../access/user/user.lifeCycle.ts';

const words = z.string().nullable();
/** What a record has besides: it follows from other rows, or clients expect it and the mill has no such thing. */
const besides = {
  /** The code of the position. */
  post: words,
  post_dictText: words,
  /** The code of the main department, and the names of all. */
  orgCode: words,
  orgCodeTxt: z.string(),
  /** 1 a member, 2 somebody who supervises departments: those in `departIds`. */
  userIdentity: z.literal([1, 2]),
  departIds: words,
  departIds_dictText: words,
  /** The mill of the session: which others know the person is told to the platform alone. */
  relTenantIds: z.string(),
  delFlag: z.literal([0, 1]),
  activitiSync: z.literal(0),
};
const record = wireRecord(userNames, besides);

const place = { noun: 'iam.user', sys: '/sys/user', tenant: '/tenant/user', names: userNames } as const;
const define = wireAt(place);
const { read, edit, delete: remove } = user.access;
const id = z.uuid();
const people = wireIds(id, rowsPerCall);
const name = z.string().trim().max(100).optional();
const done = { output: z.null(), says: 'done' } as const;
const all = z.array(record);

export const userWire = {
  ...plainWireCalls(place, {
    shows: besides,
    takes: {
      post: z.string().max(200).nullable().optional(),
      // Of a new person alone; passwords are judged by the rules of all passwords.
      password: z.string().max(200).nullable().optional(),
      confirmpassword: z.string().max(200).nullable().optional(),
      // Said by the platform alone; in a mill it is as if it were not said.
      relTenantIds: z
        .union([z.string().max(2000), z.number()])
        .nullable()
        .optional(),
    },
  }),

  exportXls: wireExport(place),
  importExcel: wireImport(place),
  frozenBatch: define('frozenBatch', {
    method: 'PUT',
    access: { code: userLifeCycle.actions.freeze.access },
    input: z.object({ ids: wireIds(id), status: z.int().min(1).max(2) }),
    ...done,
  }),
  /** An administrator sets passwords, which the people change at the next login. */
  changePassword: define('changePassword', {
    method: 'PUT',
    access: { code: passwordRight },
    input: z
      .object({ username: z.string().trim().min(1).max(64), ...typedTwice })
      .refine(isTypedTwice, notTypedTwice),
    ...done,
  }),
  updatePasswords: define('updatePasswords', {
    method: editMethods,
    access: { code: passwordRight },
    input: z
      .object({
        ids: people.optional(),
        usernames: z.array(z.string().trim().max(64)).max(rowsPerCall).optional(),
        username: z.string().trim().max(64).optional(),
        ...typedTwice,
      })
      .refine(isTypedTwice, notTypedTwice),
    ...done,
  }),
  /** Whether nobody has what is said. Whoever asks is told of account names; of the rest somebody of the mill. */
  checkOnlyUser: define('checkOnlyUser', {
    method: 'GET',
    access: 'public',
    input: z.object({
      /** The row being edited. */
      id: z.string().max(64).optional(),
      username: name,
      phone: name,
      email: name,
      workNo: name,
    }),
    output: z.boolean(),
  }),

  queryUserRole: define('queryUserRole', {
    method: 'GET',
    access: { code: read },
    input: z.object({ userid: id }),
    output: z.array(id),
  }),
  userDepartList: define('userDepartList', {
    method: 'GET',
    access: { code: read },
    input: z.object({ userId: id }),
    output: z.array(z.object({ key: id, value: id, title: z.string() })),
  }),
  /** People of a department and of those below it. */
  queryUserByDepId: define('queryUserByDepId', {
    method: 'GET',
    access: { code: read },
    input: z.object({ id, realname: name }),
    output: all,
  }),
  queryUserComponentData: define('queryUserComponentData', {
    method: 'GET',
    access: { code: read },
    input: wireListInput,
    output: wirePage(record),
  }),
  queryByIds: define('queryByIds', {
    method: 'GET',
    access: { code: read },
    input: z.object({ userIds: wireIds(id) }),
    output: all,
  }),
  getMultiUser: define('getMultiUser', {
    method: 'GET',
    access: { code: read },
    input: wireListInput,
    output: all,
    answers: 'bare',
  }),

  recycleBin: define('recycleBin', {
    method: 'GET',
    access: { code: remove },
    input: z.object({}),
    output: all,
  }),
  putRecycleBin: define('putRecycleBin', {
    method: 'PUT',
    access: { code: remove },
    input: z.object({ userIds: people }),
    output: z.null(),
    says: 'restored',
  }),
  deleteRecycleBin: define('deleteRecycleBin', {
    method: 'DELETE',
    access: { code: remove },
    input: z.object({ userIds: people }),
    output: z.null(),
    says: 'deleted',
  }),

  userRoleList: define('userRoleList', {
    method: 'GET',
    access: { code: read },
    input: wireListInput.extend({ roleId: id.or(z.literal('')).optional() }),
    output: wirePage(record),
  }),
  addSysUserRole: define('addSysUserRole', {
    method: 'POST',
    access: { code: edit },
    input: z.object({ roleId: id, userIdList: people }),
    ...done,
  }),
  deleteUserRole: define('deleteUserRole', {
    method: 'DELETE',
    access: { code: edit },
    input: z.object({ roleId: id, userId: id }),
    ...done,
  }),
  deleteUserRoleBatch: define('deleteUserRoleBatch', {
    method: 'DELETE',
    access: { code: edit },
    input: z.object({ roleId: id, userIds: people }),
    ...done,
  }),
  departUserList: define('departUserList', {
    method: 'GET',
    access: { code: read },
    input: wireListInput.extend({ depId: id.or(z.literal('')).optional() }),
    output: wirePage(record),
  }),
  editSysDepartWithUser: define('editSysDepartWithUser', {
    method: 'POST',
    access: { code: edit },
    input: z.object({ depId: id, userIdList: people }),
    ...done,
  }),
  deleteUserInDepart: define('deleteUserInDepart', {
    method: 'DELETE',
    access: { code: edit },
    input: z.object({ depId: id, userId: id }),
    ...done,
  }),
  deleteUserInDepartBatch: define('deleteUserInDepartBatch', {
    method: 'DELETE',
    access: { code: edit },
    input: z.object({ depId: id, userIds: people }),
    ...done,
  }),
};
