import { languages } from '@millwright/contract/core/words/languages.ts';
import { Client } from 'pg';
import { asTransaction, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import {
  insertFirstPositions,
  insertMissingCodes,
  insertMissingRoles,
  insertMissingTypes,
  lockGivingRoles,
} from './giveRoles.queries.ts';
import { standardPositions } from '../position/standardPositions.ts';
import {
  codesOfRole,
  nameOfOrganizationType,
  nameOfRole,
  organizationTypes,
  rolesOfMill,
  scopeOfRole,
} from '../rights/standardRoles.ts';

export interface GivenRoles {
  /** Standard roles that were made, and permission codes that were given to standard roles. */
  readonly roles: number;
  readonly codes: number;
}

/**
 * Gives every mill the standard roles that it never had, and every standard role, the platform's too, the permission
 * codes that it was never given: those of new resources, calls and screens. A role that the mill deleted, and a code
 * that it took away, stay away. Needs the migrator's address.
 */
export async function giveStandardRoles(migratorUrl: string): Promise<GivenRoles> {
  const client = new Client({ connectionString: migratorUrl, application_name: 'millwright roles' });
  await client.connect();
  try {
    await client.query('begin');
    const given = await give(asTransaction(client));
    await client.query('commit');
    return given;
  } finally {
    await client.end();
  }
}

/** The same for the mill of a job: one that was made while the program runs. */
export async function giveMillRoles({ tx }: Pick<JobCtx, 'tx'>): Promise<void> {
  await give(tx);
}

async function give(tx: Pick<TenantTransaction, 'query'>): Promise<GivenRoles> {
  // Two processes that start at once: the second waits and finds everything given.
  await lockGivingRoles(tx);
  const roles = rolesOfMill.map((role) => ({
    code: role,
    names: Object.fromEntries(languages.map((language) => [language, nameOfRole(role, language)])),
    scope: scopeOfRole(role),
  }));
  await insertMissingTypes(tx, {
    types: organizationTypes.map((code, index) => ({
      code,
      names: Object.fromEntries(
        languages.map((language) => [language, nameOfOrganizationType(code, language)]),
      ),
      is_built_in: code === 'workshop',
      place: index + 1,
    })),
  });
  await insertFirstPositions(tx, {
    positions: standardPositions.map((each, index) => ({ ...each, place: index + 1 })),
  });
  const all = ['platformAdministrator', ...rolesOfMill] as const;
  const codes = all.flatMap((role) => codesOfRole(role).map((code) => ({ role, code })));
  return { roles: await insertMissingRoles(tx, roles), codes: await insertMissingCodes(tx, { codes }) };
}
