// A mill with a machine and somebody who watches it, for tests that replace processes. Run as a program, with the address of a migrated
// database, it says what it made: so an older version makes the rows as its own migrations want them.
import pg from 'pg';
import { createMake } from '../make.ts';
import { makeMachine, makeSource } from '../makeMill.ts';

export interface RollingMill {
  readonly tenantId: number;
  /** Of the gateway. */
  readonly login: string;
  readonly secret: string;
  readonly username: string;
}

export const rollingPassword = 'Long-enough-9';
export const rollingMachine = 'RF-01';

export async function makeRollingMill(owner: pg.Pool): Promise<RollingMill> {
  const make = createMake(owner);
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  await makeMachine(owner, { source, code: rollingMachine });
  const { username } = await make.user({
    tenantIds: [tenantId],
    codes: ['boards.machine'],
    password: rollingPassword,
  });
  return { tenantId, login: source.login, secret: source.secret, username };
}

const [, file = '', url] = process.argv;
if (url !== undefined && import.meta.url.endsWith(file)) {
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  process.stdout.write(JSON.stringify(await makeRollingMill(owner)));
  await owner.end();
}
