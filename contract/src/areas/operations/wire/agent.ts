import { z } from 'zod';
import { defineWire, moment, shown, wireInput, wireRecord } from '../../../core/wire/wire.ts';
import { editMethods, wireAt } from '../../../core/wire/wireCalls.ts';
import { proxy } from '../../access/proxies/proxy.ts';

export const agentNames = defineWire(
  proxy,
  {
    userName: shown('personId'),
    agentUserName: shown('agentId'),
    startTime: moment('startTime'),
    endTime: moment('endTime'),
  },
  { table: 'sys_user_agent' },
);

const account = z.string().trim().min(1).max(64);
/** 1 in force, 0 not. */
const status = z.enum(['1', '0']);
const said = {
  userName: account,
  agentUserName: account,
  status: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), status).default('1'),
};

const define = wireAt({
  noun: 'iam.agent',
  sys: '/sys/sysUserAgent',
  tenant: '/tenant/sysUserAgent',
  names: agentNames,
});

/** Who acts for a person: one at a time, named by accounts. */
export const agentWire = {
  /** The one that is in force, else the next. Throws `core.notFound` where there is none. */
  queryByUserName: define('queryByUserName', {
    method: 'GET',
    access: { code: proxy.access.read },
    input: z.object({ userName: account }),
    output: wireRecord(agentNames, { userName: z.string(), agentUserName: z.string(), status }),
  }),
  add: define('add', {
    method: 'POST',
    isOnce: true,
    access: { code: proxy.access.add },
    input: wireInput(agentNames, said),
    output: z.null(),
    says: 'added',
  }),
  /** With status 0 it ends at once. */
  edit: define('edit', {
    method: editMethods,
    access: { code: proxy.access.edit },
    input: wireInput(agentNames, { ...said, id: z.uuid() }),
    output: z.null(),
    says: 'edited',
  }),
};
