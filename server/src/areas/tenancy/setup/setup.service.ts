import { timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { setUp as setUpCall } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { platformSecret, sha256 } from '../../../platform/session/keys.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { hasUsers, makeFirstAdministrator, codesOfRole, nameOfRole } from '../../access/index.ts';

const codeBytes = 10;

/**
 * The code for the first administrator of an empty platform, as `9f3a-…`: 80 random bits, printed at start. It is the same in every
 * process, whichever of them is asked.
 */
export async function readSetupCode(pool: pg.Pool): Promise<string> {
  const secret = await platformSecret(pool, 'setup code');
  const digits = Buffer.from(secret.subarray(0, codeBytes)).toString('hex');
  return (digits.match(/.{4}/g) ?? []).join('-');
}

/**
 * Makes the first administrator of an empty platform. Throws `iam.setupDone` when somebody exists, and
 * `iam.setupCodeWrong`, also when this process was started without a code.
 */
export async function setUp(
  ctx: PublicCtx,
  input: InputOf<typeof setUpCall>,
  { pool, setupCode }: { pool: pg.Pool; setupCode: string | undefined },
): Promise<null> {
  if (await hasUsers(pool)) throw fail('iam.setupDone');
  if (setupCode === undefined || !isSameCode(input.setupCode, setupCode)) throw fail('iam.setupCodeWrong');
  const isMade = await makeFirstAdministrator(pool, {
    userId: uuidv7(),
    username: input.username,
    realname: input.realname,
    passwordHash: await hashPassword(input.password),
    roleId: uuidv7(),
    roleName: nameOfRole('platformAdministrator', ctx.language),
    codes: codesOfRole('platformAdministrator'),
  });
  if (!isMade) throw fail('iam.setupDone');
  return null;
}

/** People type codes in capitals and without dashes. */
function isSameCode(typed: string, code: string): boolean {
  return timingSafeEqual(sha256(plain(typed)), sha256(plain(code)));
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^0-9a-f]/g, '');
}
