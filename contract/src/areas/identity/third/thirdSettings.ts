import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { loginProvider } from './loginProvider.ts';

/** The longest secret of a provider. */
export const longestSecret = 400;

/** Keeps what proves the mill to a provider. No call reads it. */
export const setProviderSecret = defineCall('iam.setProviderSecret', {
  method: ['POST', 'PUT'],
  path: `${loginProvider.path}/secret`,
  data: 'platform',
  access: { code: loginProvider.access.edit },
  input: z.object({ id: z.uuid(), secret: z.string().trim().min(1).max(longestSecret) }),
  output: z.null(),
});

/** What can be wrong with a way in, in the order in which it is looked at. */
export const providerProblems = [
  'switchedOff',
  'waiting',
  'refused',
  'noSecret',
  'unsealed',
  'insecure',
  'private',
  'unreachable',
  'slow',
  'redirect',
  'tooLarge',
  'noProvider',
  'wrongSecret',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

/** Asks a provider whether it knows the mill, as far as that can be known without a person. */
export const testProvider = defineCall('iam.testProvider', {
  method: 'POST',
  path: `${loginProvider.path}/test`,
  data: 'platform',
  access: { code: loginProvider.access.edit },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    /** Null: nothing is wrong that could be looked at. */
    problem: z.enum(providerProblems).nullable(),
    /** What the provider gave as its own code of the error. */
    detail: z.string().nullable(),
  }),
});

export const thirdSettingCalls = [setProviderSecret, testProvider] as const;
