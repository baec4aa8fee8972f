import { saveOwnPerson, showOwnPerson } from '@millwright/contract/areas/access/own/ownPerson.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { editRow } from '../../../resource/index.ts';
import { selectPerson } from './ownPerson.queries.ts';

/** What the mill knows of the one who asks, of which that person keeps how he or she is reached. */
export function mountOwnPerson(app: App): void {
  call(app, showOwnPerson, shown);
  call(app, saveOwnPerson, async (ctx, said) => {
    const given = Object.entries(said).filter(([, value]) => value !== undefined);
    const change = Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value]));
    await editRow(ctx, user, { ...change, id: ctx.person.id });
    return shown(ctx);
  });
}

async function shown({ tx, person, addressOf }: Ctx) {
  const row = await selectPerson(tx, { id: person.id });
  if (row === undefined) throw fail('core.notFound');
  return { ...row, avatar: row.avatar === null ? null : addressOf(row.avatar) };
}
