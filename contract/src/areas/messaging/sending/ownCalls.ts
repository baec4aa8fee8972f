import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { languages } from '../../../core/words/languages.ts';
import { defineNotice } from '../../../core/resource/notices.ts';
import { patterns } from '../../../core/fields/patterns.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { homeRight } from '../../access/own/homeRight.ts';
import { ringingChannels } from './messageParts.ts';
import { ownMessagesPath } from './ownMessagesPath.ts';

const path = '/messaging/own';

const rings = z
  .array(z.enum(ringingChannels))
  .max(ringingChannels.length)
  .refine((all) => new Set(all).size === all.length, { message: 'repeated' });
const channels = z.object({ L: rings, M: rings, H: rings, C: rings });
const wallTime = z.string().regex(patterns.quarterHour, 'quarterHour');

/** Quiet hours begin and end at quarter hours of the mill's clocks, and may go over midnight. */
const settings = z.object({
  channels,
  quietFrom: wallTime.nullable(),
  quietTo: wallTime.nullable(),
});
export type OwnMessageSettings = z.output<typeof settings>;

const device = z.object({
  id: z.uuid(),
  /** What its browser says of itself. */
  agent: z.string(),
  addedMs: z.number(),
  /** When it was told something last. */
  toldMs: z.number().nullable(),
});
export type PushDevice = z.output<typeof device>;

const own = settings.extend({
  /** Whether it is quiet now, and until when. */
  quietUntilMs: z.number().nullable(),
  /** The telephone of the personnel list; null where there is none. */
  phone: z.string().nullable(),
  devices: z.array(device),
});
export type OwnMessages = z.output<typeof own>;

/** How I want to be told, and the devices that ring for me. */
export const showOwnMessages = defineCall('messaging.showOwn', {
  method: 'GET',
  path: `${path}/show`,
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: own,
});

/** Throws `messaging.quietWithoutEnd`, `messaging.quietAllDay`. */
export const saveOwnMessages = defineCall('messaging.saveOwn', {
  method: 'PUT',
  path: `${path}/save`,
  data: 'own',
  access: 'session',
  input: settings,
  output: own,
});

/** The key that a browser subscribes with. */
export const showPushKey = defineCall('messaging.showPushKey', {
  method: 'GET',
  path: `${path}/pushKey`,
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ key: z.string() }),
});

const base64Url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, { message: 'type' });

/** The most devices of a person; one more takes the place of the oldest. */
export const mostDevices = 10;

/** Lets this browser ring for me. The same one again is the same device. */
export const addDevice = defineCall('messaging.addDevice', {
  method: 'POST',
  path: `${path}/device`,
  data: 'own',
  access: 'session',
  input: z.object({
    endpoint: z
      .string()
      .max(1000)
      .refine((text) => text.startsWith('https://') && URL.canParse(text), { message: 'type' }),
    /** A point of P-256, uncompressed, and a secret. */
    p256dh: base64Url(65),
    auth: base64Url(16),
    language: z.enum(languages),
  }),
  output: z.object({ id: z.uuid() }),
});

/** A device rings no more: one of mine by its id, or the browser that asks by its address. */
export const removeDevice = defineCall('messaging.removeDevice', {
  method: 'DELETE',
  path: `${path}/device`,
  data: 'own',
  access: 'session',
  input: z.object({ id: z.uuid().optional(), endpoint: z.string().max(1000).optional() }),
  output: z.null(),
});

/** Rings my devices, to see whether they do. Throws `messaging.noDeviceNow`. */
export const tryDevices = defineCall('messaging.tryDevices', {
  method: 'POST',
  isOnce: true,
  path: `${path}/try`,
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: z.object({ devices: z.int() }),
});

export const ownMessageCalls = [
  showOwnMessages,
  saveOwnMessages,
  showPushKey,
  addDevice,
  removeDevice,
  tryDevices,
] as const;

/** Somebody looks whether the own devices ring. */
export const devicesTried = defineNotice('messaging.devicesTried', { values: [], priority: 'M' });

// Everybody who has a home has this.
export const ownMessagesScreen = defineScreen('ownMessages', {
  namespace: 'messaging',
  path: ownMessagesPath,
  component: 'messaging/own',
  layout: 'office',
  menu: 'personalCentre',
  access: homeRight,
});
