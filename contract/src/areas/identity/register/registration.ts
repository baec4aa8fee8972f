import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { newPassword } from '../../access/password/password.ts';
import { longestInvitation, mobileNumber } from '../sms/sms.ts';
import { user } from '../../access/user/user.ts';

const optionalText = z.string().trim().max(20).optional();

/**
 * Registers somebody by an invitation of a mill. A telephone comes with the code that was sent to it, and is the person's
 * login telephone from then on. Throws `iam.invitationWrong` for a code that opens no mill now.
 */
export const register = defineCall('iam.register', {
  method: 'POST',
  path: '/sys/user/register',
  data: 'platform',
  access: 'public',
  input: z
    .object({
      invitation: z.string().trim().min(1).max(longestInvitation),
      username: user.fields.username.schema,
      realname: user.fields.realname.schema,
      password: newPassword,
      confirmpassword: z.string().max(128).optional(),
      phone: mobileNumber.optional(),
      smscode: optionalText,
    })
    .refine(({ phone, smscode }) => phone === undefined || smscode !== undefined, {
      path: ['smscode'],
      message: 'required',
    })
    .refine(({ password, confirmpassword = password }) => password === confirmpassword, {
      path: ['confirmpassword'],
      message: 'differs',
    }),
  output: z.object({
    username: z.string(),
    /** The mill's name. */
    tenantName: z.string(),
    /** Whether the mill has yet to approve. */
    waits: z.boolean(),
  }),
});

export const registrationCalls = [register] as const;
