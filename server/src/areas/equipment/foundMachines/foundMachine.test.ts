import { describe, expect, it } from 'vitest';
import {
  assignFoundMachine,
  ignoreFoundMachine,
  listFoundMachines,
  restoreFoundMachine,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner, make } = server;

/** A mill with two gateways, of which one speaks for machines that are not its own. */
async function makeMill() {
  const tenantId = await make.tenant();
  const keeper = await make.user({ tenantIds: [tenantId], codes: Object.values(machine.access) });
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const other = await makeSource(owner, { tenantId, code: 'GW-2' });
  await makeMachine(owner, { source, code: 'RF-01' });
  const deletedId = await makeMachine(owner, { source, code: 'RF-02' });
  const otherId = await makeMachine(owner, { source: other, code: 'RF-03' });
  await owner.query('update machine set deleted_at = now() where tenant_id = $1 and id = $2', [
    tenantId,
    deletedId,
  ]);
  await owner.query(
    `insert into found_machine (tenant_id, source_code, code, telegrams, first_at, last_at, value_names)
     select $1, 'GW-1', code, 12, '2026-10-14T05:00:00Z', '2026-10-14T06:00:00Z', '{state,outputG}'
     from unnest($2::text[]) code`,
    [tenantId, ['RF-01', 'RF-02', 'RF-03', 'RF-99']],
  );
  return { tenantId, as: server.as(keeper), source, deletedId, otherId };
}

const which = { sourceCode: 'GW-1', code: 'RF-02' };
const guarded: readonly [string, Call, object][] = [
  ['list', listFoundMachines, {}],
  ['ignore', ignoreFoundMachine, { ...which, isIgnored: true }],
  ['restore', restoreFoundMachine, which],
  ['assign', assignFoundMachine, which],
];

describe.each(guarded)('found machines: %s', (_name, declaration, input) => {
  it('refuses a visitor', async () => {
    const { status, body } = await server.visitor.call(declaration, input);
    expect([status, body.messageCode]).toEqual([500, 'iam.tokenInvalid']);
  });

  it('refuses who may not add machines', async () => {
    const reader = await make.user({ codes: [machine.access.read] });
    const { status, body } = await server.as(reader).call(declaration, input);
    expect([status, body.code, body.messageCode]).toEqual([403, 510, 'core.forbidden']);
  });
});

describe('found machines', () => {
  it('are listed with how they stand; those that are adopted are not', async () => {
    const { as, source, deletedId, otherId } = await makeMill();
    const { list } = (await as.call(listFoundMachines)).result;
    const told = {
      sourceCode: 'GW-1',
      sourceId: source.id,
      telegrams: 12,
      firstMs: Date.parse('2026-10-14T05:00:00Z'),
      lastMs: Date.parse('2026-10-14T06:00:00Z'),
      valueNames: ['state', 'outputG'],
      isIgnored: false,
    };
    expect(list).toEqual([
      { ...told, code: 'RF-02', standing: 'deleted', machineId: deletedId, ownSourceCode: 'GW-1' },
      { ...told, code: 'RF-03', standing: 'otherGateway', machineId: otherId, ownSourceCode: 'GW-2' },
      { ...told, code: 'RF-99', standing: 'unknown', machineId: null, ownSourceCode: null },
    ]);
  });

  it('are ignored and taken up again', async () => {
    const { as } = await makeMill();
    const ignored = async () =>
      (await as.call(listFoundMachines)).result.list.flatMap(({ code, isIgnored }) =>
        isIgnored ? [code] : [],
      );
    await as.call(ignoreFoundMachine, { ...which, isIgnored: true });
    expect(await ignored()).toEqual(['RF-02']);
    const listed = async (view: 'open' | 'ignored') =>
      (await as.call(listFoundMachines, { view })).result.list.map(({ code }) => code);
    expect(await listed('open')).toEqual(['RF-03', 'RF-99']);
    expect(await listed('ignored')).toEqual(['RF-02']);
    expect((await as.call(listFoundMachines)).result.counts).toEqual({ all: 3, open: 2, ignored: 1 });
    await as.call(ignoreFoundMachine, { ...which, isIgnored: false });
    expect(await ignored()).toEqual([]);
    const { body } = await as.call(ignoreFoundMachine, { ...which, code: 'RF-55', isIgnored: true });
    expect(body.messageCode).toBe('core.notFound');
  });

  it('that were deleted come back as they were', async () => {
    const { as, tenantId, deletedId } = await makeMill();
    expect((await as.call(restoreFoundMachine, which)).body.success).toBe(true);
    const { rows } = await owner.query(
      'select id from machine where tenant_id = $1 and code = $2 and deleted_at is null',
      [tenantId, 'RF-02'],
    );
    expect(rows).toEqual([{ id: deletedId }]);
    const codes = (await as.call(listFoundMachines)).result.list.map(({ code }) => code);
    expect(codes).toEqual(['RF-03', 'RF-99']);
    const again = await as.call(restoreFoundMachine, { ...which, code: 'RF-99' });
    expect(again.body.messageCode).toBe('core.notFound');
  });

  it('of another gateway are given to the one that speaks for them', async () => {
    const { as, tenantId, source, otherId } = await makeMill();
    const found = { sourceCode: 'GW-1', code: 'RF-03' };
    expect((await as.call(assignFoundMachine, found)).body.success).toBe(true);
    const { rows } = await owner.query(
      'select source_id from machine where tenant_id = $1 and id = $2 and deleted_at is null',
      [tenantId, otherId],
    );
    expect(rows).toEqual([{ source_id: source.id }]);
    const codes = (await as.call(listFoundMachines)).result.list.map(({ code }) => code);
    expect(codes).toEqual(['RF-02', 'RF-99']);
    const unknown = await as.call(assignFoundMachine, { ...found, code: 'RF-99' });
    expect(unknown.body.messageCode).toBe('core.notFound');
  });

  it('of another mill are not reached', async () => {
    const { as } = await makeMill();
    const stranger = server.as(await make.user({ codes: Object.values(machine.access) }));
    expect((await stranger.call(listFoundMachines)).result.list).toEqual([]);
    for (const [declaration, input] of [
      [ignoreFoundMachine, { ...which, isIgnored: true }],
      [restoreFoundMachine, which],
      [assignFoundMachine, { ...which, code: 'RF-03' }],
    ] as const)
      expect((await stranger.call(declaration, input)).body.messageCode).toBe('core.notFound');
    expect((await as.call(listFoundMachines)).result.list).toHaveLength(3);
  });
});
