import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { handOutPassword, type PersonName, selectPeople } from '../people/people.queries.ts';
import { assertCoversPeople } from '../grants/personGrants.service.ts';
import { assertMayTouch } from '../menus/held.service.ts';
import { assertSeen } from '../people/seen.service.ts';

/** A person with the password that was set. */
export type GivenPassword = PersonName & { readonly password: string };

/**
 * Sets passwords of people of the mill, which they have to change at the next login; their sessions end. Throws
 * `core.notFound` for somebody who is not of the mill, `iam.protectedAccount` for somebody who may do more than the one who
 * asks, `iam.grantsMore` for somebody who sees more, and `iam.passwordOfOtherMill` where the mill does not decide over the identity alone.
 */
export async function setPasswords(
  { sessions }: App,
  ctx: Ctx,
  { ids, passwordFor }: { ids: readonly string[]; passwordFor: () => string },
): Promise<GivenPassword[]> {
  const { tx } = ctx;
  await assertSeen(ctx, user, ids);
  const people = await selectPeople(tx, { ids });
  if (people.length < new Set(ids).size) throw fail('core.notFound');
  await assertMayTouch(ctx, ids);
  await assertCoversPeople(ctx, ids);
  const given: GivenPassword[] = [];
  for (const person of people) {
    const password = passwordFor();
    const ended = await handOutPassword(tx, { id: person.id, hash: await hashPassword(password) });
    if (ended === undefined) throw fail('iam.passwordOfOtherMill', { name: person.realname });
    ctx.afterCommit(() => sessions.noteEnded(ended));
    given.push({ ...person, password });
  }
  return given;
}
