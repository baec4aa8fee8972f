import type { NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { faultByCode } from '@millwright/contract/areas/equipment/faults/faults.ts';
import { standardFaults } from '@millwright/contract/areas/equipment/faults/standardFaults.ts';
import { standardLibrary } from '@millwright/contract/library/index.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { Client } from 'pg';
import { asTransaction, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { rememberGiven } from '../../../resource/index.ts';
import {
  type FaultNameRow,
  insertFaults,
  lockGivingFaults,
  type Querying,
  selectFaultNames,
  selectMillsWithoutFile,
} from './fault.queries.ts';

/**
 * Gives every mill whose fault file never had a row the standard faults, which are adopted from the library from then on. What
 * a mill changed, or deleted, stays as it is.
 * Needs the migrator's address. Gives how many mills got them.
 */
export async function giveStandardFaults(migratorUrl: string): Promise<number> {
  const client = new Client({ connectionString: migratorUrl, application_name: 'millwright faults' });
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

/** The same for a mill that is made while the program runs. */
export async function giveMillFaults({ tx }: { readonly tx: TenantTransaction }): Promise<void> {
  await give(tx);
}

/** What the mill calls faults otherwise than the standard, and those that the standard does not know. */
export async function readFaultNames(tx: TenantTransaction): Promise<NamedFault[]> {
  return (await selectFaultNames(tx)).filter((row) => !isStandard(row));
}

async function give(tx: Querying): Promise<number> {
  // Two processes that start at once: the second waits and finds everything given.
  await lockGivingFaults(tx);
  const mills = await selectMillsWithoutFile(tx);
  await insertFaults(tx, {
    rows: mills.flatMap((tenant_id) =>
      standardFaults.map(({ createsTask: creates_task, ...each }) => ({
        tenant_id,
        id: uuidv7(),
        creates_task,
        ...each,
      })),
    ),
  });
  await rememberGiven(tx, standardLibrary, { list: fault.name });
  return mills.length;
}

function isStandard({ process, number, name }: FaultNameRow): boolean {
  const standard = faultByCode(number);
  return standard?.kind === process && languages.every((each) => standard.name[each] === name[each]);
}
