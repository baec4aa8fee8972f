import { user } from '@millwright/contract/areas/access/user/user.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const files = resourceCalls(personnelFile);
const { enable } = files.actions;
if (enable === undefined) throw new Error('files cannot be enabled');
const codes = [
  ...Object.values(personnelFile.access),
  personnelFile.lifeCycle.actions.disable.access,
  user.access.read,
];

/** A mill whose personnel office works in the ring room, and its two rooms. */
async function aMill() {
  const tenantId = await make.tenant();
  const [ring, weaving] = [await make.department({ tenantId }), await make.department({ tenantId })];
  const personIn = async (departmentId: string, scope: DataScopeName, held: readonly string[] = []) => {
    const person = await make.user({ tenantIds: [tenantId], codes: held, scope });
    await make.member({ tenantId, userId: person.id, departmentId });
    await owner.query('update membership set work_no = username where id = $1', [person.id]);
    return person;
  };
  return { ring, weaving, personIn };
}

describe('the personnel office', () => {
  it('moves nobody, and itself, where a role shows more than it sees', async () => {
    const { ring, weaving, personIn } = await aMill();
    const office = await personIn(ring, 'department', codes);
    const move = async (id: string, departmentIds: readonly string[]) =>
      (await server.as(office).call(files.edit, { id, version: 1, departmentIds })).body;
    expect(await move(office.id, [ring, weaving])).toMatchObject({
      code: 403,
      messageCode: 'iam.grantsMore',
    });
    const leader = await personIn(ring, 'department');
    expect((await move(leader.id, [weaving])).messageCode).toBe('iam.grantsMore');
    const spinner = await personIn(ring, 'own');
    expect((await move(spinner.id, [weaving])).success).toBe(true);
  });

  it('does not reach people whose files it does not see', async () => {
    const { ring, weaving, personIn } = await aMill();
    const office = await personIn(ring, 'department', codes);
    const { id } = await personIn(weaving, 'department');
    const moved = await server.as(office).call(files.edit, { id, version: 1, departmentIds: [ring] });
    expect(moved.body.messageCode).toBe('core.notFound');
  });

  it('enables nobody who sees more than it does', async () => {
    const { ring, weaving, personIn } = await aMill();
    const office = await personIn(ring, 'department', codes);
    const enabled = async (departmentId: string, scope: DataScopeName) => {
      const { id } = await personIn(departmentId, scope);
      await owner.query("update membership set state = 'frozen' where id = $1", [id]);
      const { outcomes } = (await server.as(office).call(enable, { ids: [id] })).result;
      return outcomes[0]?.messageCode;
    };
    expect(await enabled(weaving, 'department')).toBe('core.notFound');
    expect(await enabled(ring, 'all')).toBe('iam.grantsMore');
    expect(await enabled(ring, 'department')).toBeNull();
  });
});
