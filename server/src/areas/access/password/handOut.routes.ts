import { randomInt } from 'node:crypto';
import {
  handOutPasswords,
  listPeopleWithoutPassword,
  mostPasswords,
  showPasswordState,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { passwordStatesOf, selectPeopleWithoutPassword } from '../people/people.queries.ts';
import { selectSeenIds } from '../../../resource/index.ts';
import { assertSeen } from '../people/seen.service.ts';
import { setPasswords } from './setPassword.service.ts';

/** First passwords: made here, seen once, changed by the person. */
export function mountHandingOut(app: App): void {
  call(app, handOutPasswords, async (ctx, { ids }) => ({
    people: await setPasswords(app, ctx, { ids, passwordFor: createFirstPassword }),
  }));

  call(app, showPasswordState, async (ctx, { id }) => {
    await assertSeen(ctx, user, [id]);
    const { tx } = ctx;
    const state = (await passwordStatesOf(tx, { ids: [id] })).get(id);
    if (state === undefined) throw fail('core.notFound');
    return state;
  });

  call(app, listPeopleWithoutPassword, async ({ tx, dataScope }) => {
    const seen = await selectSeenIds(tx, user, dataScope);
    const people = await selectPeopleWithoutPassword(tx, { seen, limit: mostPasswords + 1 });
    return { people: people.slice(0, mostPasswords), isMore: people.length > mostPasswords };
  });
}

/** Signs that nobody mistakes for another when a slip of paper is read. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];
const groups = 4;
const groupLength = 4;

/**
 * A password as `Kr7m-2Tdw-h9Qe-Yx4b`: 16 random signs, about 90 bits, with each kind of sign in each group, so that it
 * keeps the rules of passwords.
 */
export function createFirstPassword(): string {
  return Array.from({ length: groups }, group).join('-');
}

function group(): string {
  const signs = kinds.map(oneOf);
  while (signs.length < groupLength) signs.push(oneOf(kinds.join('')));
  return shuffled(signs).join('');
}

function oneOf(signs: string): string {
  return signs.charAt(randomInt(signs.length));
}

function shuffled(signs: readonly string[]): string[] {
  const rest = [...signs];
  return signs.flatMap(() => rest.splice(randomInt(rest.length), 1));
}
