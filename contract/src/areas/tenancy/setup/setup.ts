import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { newPassword } from '../../access/password/password.ts';

/** State of the platform: waits for its first administrator, shows its demonstration, sends codes by SMS. */
export const setupState = defineCall('iam.setupState', {
  method: 'GET',
  path: '/sys/setup',
  data: 'platform',
  access: 'public',
  input: z.object({}),
  output: z.object({ needed: z.boolean(), demo: z.boolean(), sms: z.boolean().default(false) }),
});

/** The first administrator of an empty platform, with the code printed at start. */
export const setUp = defineCall('iam.setUp', {
  method: 'POST',
  path: '/sys/setup',
  data: 'platform',
  access: 'public',
  input: z.object({
    setupCode: z.string().trim().min(1).max(64),
    username: z.string().regex(/^[A-Za-z0-9_]{4,18}$/),
    realname: z.string().trim().min(1).max(25),
    password: newPassword,
  }),
  output: z.null(),
});

export const setupCalls = [setupState, setUp] as const;
