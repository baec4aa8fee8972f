import { describe, expect, it } from 'vitest';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { scopedNotes } from './scopedNotesTesting.ts';

const { server, notes, codes, aMill, write, numbers, whose } = await scopedNotes();
const { make, owner, clock } = server;

describe('A-006 the data scope of a role', () => {
  it('A-007 own data only: what the person made, and the list says so', async () => {
    const { ofRing } = await aMill();
    expect(await numbers(ofRing.as)).toEqual(['R']);
    expect(await whose(ofRing.as)).toEqual(['own']);
  });

  it('A-008 own department: what its people made, not that of departments above and below', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.ring, 'department');
    expect(await numbers(as)).toEqual(['R']);
    await write(as, 'R2');
    expect(await numbers(as)).toEqual(['R', 'R2']);
    expect(await whose(as)).toEqual(['department']);
  });

  it('A-009 own and subordinate departments: all below, however deep', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(mill.spinning, 'departmentTree');
    expect(await numbers(as)).toEqual(['R', 'S', 'W']);
    expect(await whose(as)).toEqual(['departmentTree']);
  });

  it('A-010 specified departments: those of the role, without what stands below, whoever the person is', async () => {
    const mill = await aMill();
    const { tenantId } = mill;
    const person = await make.user({ tenantIds: [tenantId] });
    const chosen = [mill.lab, mill.spinning];
    const roleId = await make.role({ tenantId, codes, scope: 'chosen', chosen });
    await make.grant({ tenantId, userId: person.id, roleId });
    expect(await numbers(server.as(person))).toEqual(['L', 'S']);
    expect(await whose(server.as(person))).toEqual(['chosen']);
    // Of a role with another scope they mean nothing.
    const other = await make.role({ tenantId, scope: 'own', chosen: [mill.ring] });
    await make.grant({ tenantId, userId: person.id, roleId: other });
    clock.advance(principalCacheMs);
    expect(await numbers(server.as(person))).toEqual(['L', 'S']);
  });

  it('all: every row of the mill, and nothing is said', async () => {
    const mill = await aMill();
    const { as } = await mill.somebody(undefined, 'all');
    expect(await numbers(as)).toEqual(['L', 'R', 'S', 'W']);
    expect(await whose(as)).toEqual([]);
  });

  it('of several departments of a person each counts; of several roles each adds', async () => {
    const mill = await aMill();
    const { tenantId, lab } = mill;
    const person = await mill.somebody(mill.winding, 'department');
    await make.member({ tenantId, userId: person.id, departmentId: lab, isMain: false });
    expect(await numbers(person.as)).toEqual(['L', 'W']);
    const roleId = await make.role({ tenantId, scope: 'chosen', chosen: [mill.spinning] });
    await make.grant({ tenantId, userId: person.id, roleId });
    clock.advance(principalCacheMs);
    expect(await numbers(person.as)).toEqual(['L', 'S', 'W']);
  });

  it('takes effect when rights do: within five seconds, in a session that goes on', async () => {
    const mill = await aMill();
    const { as, id } = await mill.somebody(undefined, 'all');
    expect(await numbers(as)).toHaveLength(4);
    await owner.query(
      `update role set data_scope = 'own' where id = (select role_id from user_role where user_id = $1)`,
      [id],
    );
    clock.advance(principalCacheMs);
    expect(await numbers(as)).toEqual([]);
  });

  it('is that of the mill alone in which the person is now', async () => {
    const mill = await aMill();
    const elsewhere = await make.tenant();
    const { id: userId } = mill.ofRing;
    await make.membership({ tenantId: elsewhere, userId });
    const roleId = await make.role({ tenantId: elsewhere, codes, scope: 'all' });
    await make.grant({ tenantId: elsewhere, userId, roleId });
    expect(await numbers(mill.ofRing.as)).toEqual(['R']);
    const { result } = await mill.ofRing.as.call(
      notes.list,
      {},
      { headers: { 'tenant-id': String(elsewhere) } },
    );
    expect([result.total, result.narrowedTo]).toEqual([0, []]);
  });

  it('a dissolved department gives its people nothing, and its rows stay with the department above', async () => {
    const mill = await aMill();
    const { as: above } = await mill.somebody(mill.spinning, 'departmentTree');
    const { as: inside } = await mill.somebody(mill.ring, 'department');
    await owner.query('update department set deleted_at = now() where id = $1', [mill.ring]);
    clock.advance(principalCacheMs);
    expect(await numbers(above)).toEqual(['R', 'S', 'W']);
    expect(await numbers(inside)).toEqual([]);
    const made = await write(inside, 'R3');
    expect([made['createDepartment'], await numbers(inside)]).toEqual([null, ['R3']]);
  });

  it('ends where departments stand in a ring', async () => {
    const mill = await aMill();
    await owner.query('update department set parent_id = $2 where id = $1', [mill.spinning, mill.winding]);
    const { as } = await mill.somebody(mill.winding, 'departmentTree');
    expect(await numbers(as)).toEqual(['R', 'S', 'W']);
  });
});
