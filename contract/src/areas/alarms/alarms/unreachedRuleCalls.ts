import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { pushRule } from '../rule/pushRule.ts';

/**
 * Reasons why a rule reaches nobody. `nobodyNamed`: nobody has the role, or belongs to the department. `nobodyOnDuty`: nobody answers for its
 * machines in the running shift. `unreachable`: nobody of those whom it names can be rung.
 */
export const unreachedReasons = ['nobodyNamed', 'nobodyOnDuty', 'unreachable'] as const;

/**
 * Reasons why a receiver cannot be rung. `noWay`: neither a mobile number to which the mill sends nor a device that rings.
 * `otherChannel`: rung by other messages, but not by the channels of this rule's priority that the person wants.
 */
export const receiverLacks = ['noWay', 'otherChannel', 'frozen', 'deleted'] as const;
export type ReceiverLack = (typeof receiverLacks)[number];

/** Receivers of one rule that are listed by name. */
export const mostUnreached = 10;

const unreachedReceiver = z.object({
  /** Null: the reader does not see the person. */
  name: z.string().nullable(),
  lack: z.enum(receiverLacks),
});

/** Enabled rules whose alarms reach nobody now, with the reason: such alarms are escalated at once. */
export const listUnreachedRules = defineCall('messaging.listUnreachedRules', {
  method: 'GET',
  path: `${pushRule.path}/unreached`,
  data: 'masterData',
  access: { code: pushRule.access.read },
  input: z.object({}),
  output: z.object({
    rules: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.enum(unreachedReasons),
        receivers: z.array(unreachedReceiver).max(mostUnreached),
      }),
    ),
  }),
});
export type UnreachedRule = z.output<typeof listUnreachedRules.output>['rules'][number];
