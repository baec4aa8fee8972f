import { usuallyWanted } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import {
  type addDevice,
  devicesTried,
  mostDevices,
  type OwnMessages,
  type OwnMessageSettings,
  type removeDevice,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectReachable } from '../../access/index.ts';
import { sendNotice } from './notice.service.ts';
import { deleteDevice, putDevice, selectDevices, trimDevices } from './device.queries.ts';
import { wakeHeld } from './plan.queries.ts';
import { quietUntilMs } from './quiet.ts';
import { saveSetting, selectSettings } from './setting.queries.ts';

/** How the person who asks wants to be told. */
export async function showOwn({ tx, person, clock, tenant }: Ctx): Promise<OwnMessages> {
  const setting = (await selectSettings(tx, { userIds: [person.id] })).get(person.id);
  const { channels = usuallyWanted, quietFrom = null, quietTo = null } = setting ?? {};
  const { L, M, H, C } = channels;
  const contact = (await selectReachable(tx, { ids: [person.id] })).get(person.id);
  const devices = await selectDevices(tx, { userIds: [person.id] });
  return {
    channels: { L: [...L], M: [...M], H: [...H], C: [...C] },
    quietFrom,
    quietTo,
    quietUntilMs: quietUntilMs({ quietFrom, quietTo }, tenant.zone, clock.nowMs()) ?? null,
    phone: contact?.phone ?? null,
    devices: devices.map(({ id, agent, addedMs, toldMs }) => ({ id, agent, addedMs, toldMs })),
  };
}

/** What waits for the end of other quiet hours is looked at again. */
export async function saveOwn(
  ctx: Ctx,
  { channels, quietFrom, quietTo }: OwnMessageSettings,
): Promise<OwnMessages> {
  const { tx, person, clock } = ctx;
  if ((quietFrom === null) !== (quietTo === null))
    throw fail('messaging.quietWithoutEnd', {}, [
      { field: quietFrom === null ? 'quietFrom' : 'quietTo', rule: 'required', params: {} },
    ]);
  if (quietFrom !== null && quietFrom === quietTo)
    throw fail('messaging.quietAllDay', {}, [{ field: 'quietTo', rule: 'ascending', params: {} }]);
  await saveSetting(tx, { userId: person.id, channels, quietFrom, quietTo });
  await wakeHeld(tx, { userId: person.id, nowMs: clock.nowMs() });
  return showOwn(ctx);
}

export async function add(
  { tx, person, clock, agent, sessionId }: Ctx,
  device: InputOf<typeof addDevice>,
): Promise<OutputOf<typeof addDevice>> {
  const newId = uuidv7();
  const stored = await putDevice(tx, {
    ...device,
    id: newId,
    userId: person.id,
    sessionId,
    agent: agent.slice(0, 300),
    addedMs: clock.nowMs(),
  });
  const id = stored ?? newId;
  await trimDevices(tx, { userId: person.id, most: mostDevices });
  return { id };
}

export async function remove(
  { tx, person }: Ctx,
  which: InputOf<typeof removeDevice>,
): Promise<OutputOf<typeof removeDevice>> {
  await deleteDevice(tx, { userId: person.id, ...which });
  return null;
}

/** Rings one's own devices at once. */
export async function tryOwn(ctx: Ctx): Promise<{ devices: number }> {
  const { tx, person } = ctx;
  const devices = await selectDevices(tx, { userIds: [person.id] });
  if (devices.length === 0) throw fail('messaging.noDeviceNow', { person: person.realname });
  const { name: notice, priority } = devicesTried;
  await sendNotice(ctx, {
    notice,
    priority,
    values: {},
    about: null,
    userIds: [person.id],
    template: undefined,
    isTry: true,
  });
  return { devices: devices.length };
}
