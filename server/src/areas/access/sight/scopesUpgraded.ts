import { role } from '@millwright/contract/areas/access/role/role.ts';
import { scopesHold, scopesUpgraded } from '@millwright/contract/areas/access/sight/scopeNotices.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { hears } from '../../../resource/index.ts';
import { selectNarrowRoles, selectPeopleWithRight } from './scopesUpgraded.queries.ts';

/** Roles that the message names. */
const maxNamedRoles = 5;

/** Tells administrators of roles once that data scopes now hold for more lists, with the roles whose people may see fewer rows. */
export const asksToCheckScopes = hears(scopesUpgraded, async function askToCheckScopes({ tx, emit }) {
  const roles = await selectNarrowRoles(tx);
  const [first] = roles;
  if (first === undefined) return;
  const names = roles.slice(0, maxNamedRoles).map(({ name }) => name);
  const rest = roles.length > maxNamedRoles ? ' …' : '';
  const listed = `${names.join(', ')}${rest}`;
  notify({ emit }, scopesHold, {
    values: {
      roleCount: roles.length,
      roles: { zh: `${names.join('、')}${rest}`, en: listed, vn: listed },
    },
    to: { people: await selectPeopleWithRight(tx, { code: role.access.edit }) },
    about: { resource: role, id: first.id },
  });
});
