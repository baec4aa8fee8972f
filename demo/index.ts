import { demoMills } from './parts/mills.ts';
import { demoPassword, demoPeople } from './parts/people.ts';

export { startMill } from './program/startMill.ts';
export { seedDemo } from './seed.ts';

/** Accounts that the welcome prints: who they are, and the mills they work for. */
export const accounts = {
  password: demoPassword,
  people: demoPeople.map(({ username, realname, roles }) => ({
    username,
    realname,
    mills: roles.map(({ tenantId }) => millName(tenantId)),
  })),
};

function millName(tenantId: number): string {
  return demoMills.find((mill) => mill.tenantId === tenantId)?.name ?? 'Millwright';
}
