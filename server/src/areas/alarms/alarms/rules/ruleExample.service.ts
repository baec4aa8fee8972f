import {
  type MessageChannel,
  type SceneName,
  usualChannels,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { listRuleChannels, tryRule } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { AlarmPriority } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import {
  examplesOf,
  sendNotice,
  selectDevices,
  sceneDeclared,
  selectTemplateOf,
} from '../../../messaging/index.ts';

/** Sends the user an example message of a rule, as its alarms would be sent. */
export async function sendRuleExample(
  ctx: Ctx,
  { alarmName, priority }: InputOf<typeof tryRule>,
): Promise<OutputOf<typeof tryRule>> {
  const scene = sceneOf(priority);
  await sendNotice(ctx, {
    notice: scene,
    priority: sceneDeclared(scene).priority,
    values: { ...examplesOf(scene, ctx.tenant), alarm: alarmName },
    about: null,
    userIds: [ctx.person.id],
    template: await selectTemplateOf(ctx.tx, { scene }),
    isTry: true,
  });
  const devices = await selectDevices(ctx.tx, { userIds: [ctx.person.id] });
  const channels = await channelsOf(ctx, priority);
  return { channels: channels.filter((channel) => channel !== 'app' || devices.length > 0) };
}

/** Returns the channels by which alarms leave. */
export async function ruleChannels(ctx: Ctx): Promise<OutputOf<typeof listRuleChannels>> {
  return { usual: await channelsOf(ctx, 'major'), critical: await channelsOf(ctx, 'critical') };
}

async function channelsOf({ tx }: Pick<Ctx, 'tx'>, priority: AlarmPriority): Promise<MessageChannel[]> {
  const scene = sceneOf(priority);
  const template = await selectTemplateOf(tx, { scene });
  return [...(template?.channels ?? usualChannels(sceneDeclared(scene).priority))];
}

function sceneOf(priority: AlarmPriority): SceneName {
  return priority === 'critical' ? 'messaging.criticalAlarmRaised' : 'messaging.alarmRaised';
}
