import { z } from 'zod';
import { wireAt } from '../../../core/wire/wireCalls.ts';

const define = wireAt({ noun: 'iam.thirdApp', sys: '/sys/thirdApp', data: 'platform' });

export const thirdAppWire = {
  /** Whose people and departments are kept in step with ours: pages of clients offer that where it is true. Nobody's are. */
  getEnabledType: define('getEnabledType', {
    method: 'GET',
    access: 'session',
    input: z.object({}),
    output: z.object({ wechatEnterprise: z.literal(false), dingtalk: z.literal(false) }),
  }),
};
