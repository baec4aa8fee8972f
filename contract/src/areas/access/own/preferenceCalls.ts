import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { homeChoice, listChoices, millHome, shellSettings } from './preferences.ts';

const kept = z.object({ value: z.unknown() });

/** Value that a person keeps under a key, shaped by `preferences`; null when nothing was saved. */
export const showPreference = defineCall('iam.showPreference', {
  method: 'GET',
  path: '/sys/user/preference',
  data: 'own',
  access: 'session',
  input: z.object({ key: z.enum(['shell', 'home', 'lists']) }),
  output: kept,
});

export const savePreference = defineCall('iam.savePreference', {
  method: ['PUT', 'POST'],
  path: '/sys/user/preference',
  data: 'own',
  access: 'session',
  input: z.discriminatedUnion('key', [
    z.object({ key: z.literal('shell'), value: shellSettings }),
    z.object({ key: z.literal('home'), value: homeChoice }),
    z.object({ key: z.literal('lists'), value: listChoices }),
  ]),
  output: z.null(),
});

/** Value that the mill keeps for everybody in it, shaped by `millSettings`; null when nothing was saved. */
export const showMillSetting = defineCall('iam.showMillSetting', {
  method: 'GET',
  path: '/sys/tenant/setting',
  data: 'platform',
  access: 'session',
  input: z.object({ key: z.enum(['home']) }),
  output: kept,
});

export const saveMillSetting = defineCall('iam.saveMillSetting', {
  method: ['PUT', 'POST'],
  path: '/sys/tenant/setting',
  data: 'platform',
  access: { code: 'iam.millSettings' },
  input: z.object({ key: z.literal('home'), value: millHome }),
  output: z.null(),
});

export const preferenceCalls = [showPreference, savePreference, showMillSetting, saveMillSetting] as const;
