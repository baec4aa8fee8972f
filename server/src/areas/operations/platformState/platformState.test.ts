import { describe, expect, it } from 'vitest';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  type ProcessFacts,
  showPlatformState,
  silentMs,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { startBeats } from '../../../program/health/beats.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { forgetProcess, noteProcess } from './platformState.queries.ts';
import { codesOfRole } from '../../access/index.ts';

const server = await testServer();
const { app, owner, pool, make, clock } = server;
const operator = server.as(await make.user({ tenantIds: [0], codes: [platformStateRight] }));
const stateNow = async (language = 'en') =>
  (await operator.call(showPlatformState, {}, { headers: { 'language-id': language } })).result;

const facts: ProcessFacts = {
  memoryBytes: 200e6,
  hostMemoryBytes: 8e9,
  hostFreeBytes: 4e9,
  cpuShare: 0.1,
  loopP99Ms: 20,
  loopMaxMs: 40,
  connectionsInUse: 1,
  connectionsAwaited: 0,
  parts: [{ name: 'database', state: 'ready', reason: null }],
  disks: [{ folder: '/data', freeBytes: 100e9, totalBytes: 200e9 }],
  broker: { gateways: 4, viewers: 2, received: 12.5, sent: 3 },
  ingest: null,
  backup: null,
};
const named = { id: '01900000-0000-7000-8000-0000000000aa', host: 'mill-1', pid: 42, version: '1.0' };
const beat = (role: string, told: Partial<ProcessFacts> = {}) =>
  noteProcess(
    pool,
    { ...named, role, startedMs: clock.nowMs() - 60_000 },
    { facts: { ...facts, ...told }, nowMs: clock.nowMs() },
  );

describe('P-020 the menu area of system monitoring', () => {
  it('P-020 holds logs, online users, scheduled tasks and the state of the platform', async () => {
    const everything = server.as(await make.user({ tenantIds: [0], codes: permissionCodes() }));
    const english = { headers: { 'language-id': 'en' } };
    const { menu } = (await everything.call(userPermissions, {}, english)).result;
    const area = menu.find(({ meta }) => meta.title === 'System monitoring');
    expect(area?.children?.map(({ meta }) => meta.title)).toEqual(
      expect.arrayContaining([
        'Online users',
        'Login log',
        'Operation log',
        'Scheduled tasks',
        'State of the platform',
      ]),
    );
  });
});

describe('the state of the platform', () => {
  it('shows each process as it tells, and says what is red in words with what to do', async () => {
    await beat('all');
    const well = await stateNow();
    expect(well.processes).toMatchObject([{ ...facts, host: 'mill-1', role: 'all', isSilent: false }]);
    expect(well.warnings).toEqual([]);
    await beat('all', {
      loopMaxMs: 4_000,
      disks: [{ folder: '/data', freeBytes: 50 * 1024 ** 2, totalBytes: 200e9 }],
      parts: [{ name: 'broker', state: 'failed', reason: 'port taken' }],
    });
    const { warnings } = await stateNow();
    expect(warnings.map(({ level, text }) => [level, text])).toEqual([
      ['bad', 'The broker of process 42 on mill-1 has failed: port taken'],
      ['bad', 'Process 42 on mill-1 stood still for 4000 ms'],
      ['bad', 'Only 50 MB are free on the disk of /data on mill-1'],
    ]);
    expect(warnings.every(({ remedy }) => remedy.length > 10)).toBe(true);
    const zh = await stateNow('zh');
    expect(zh.warnings.map(({ text }) => text).join()).toContain('磁盘');
    await forgetProcess(pool, { id: named.id });
  });

  it('misses a process that says nothing, and roles that nobody has', async () => {
    await beat('api');
    clock.advance(silentMs + 1);
    const { processes, warnings } = await stateNow();
    expect(processes).toMatchObject([{ isSilent: true }]);
    const told = warnings.map(({ text }) => text).join('\n');
    expect(told).toContain('does not respond');
    expect(told).toContain('No ingest process');
    expect(told).toContain('No jobs process');
    await forgetProcess(pool, { id: named.id });
    expect((await stateNow()).processes).toEqual([]);
  });

  it('says when the database is not backed up, or not as it should be', async () => {
    const hour = 3_600_000;
    const well = {
      isOn: true,
      lastMs: clock.nowMs() - 20 * hour,
      lastBytes: 4e9,
      copies: 3,
      archivedMs: clock.nowMs() - 50_000,
      problem: null,
    };
    const told = async (backup: ProcessFacts['backup']) => {
      await noteProcess(
        pool,
        { ...named, role: 'all', startedMs: clock.nowMs() - 100 * hour },
        { facts: { ...facts, backup }, nowMs: clock.nowMs() },
      );
      return (await stateNow()).warnings.map(({ level, text }) => [level, text]);
    };
    expect(await told(well)).toEqual([]);
    expect(await told({ ...well, isOn: false })).toEqual([
      ['warn', 'The database on mill-1 is not backed up'],
    ]);
    expect(
      await told({
        ...well,
        lastMs: clock.nowMs() - 51 * hour,
        archivedMs: clock.nowMs() - hour / 4,
        problem: 'The disk is full.',
      }),
    ).toEqual([
      ['bad', 'The database on mill-1 could not be backed up: The disk is full.'],
      ['bad', 'There is no new backup of the database on mill-1 for 51 hours'],
      ['warn', 'The database on mill-1 has archived nothing for 15 minutes'],
    ]);
    await forgetProcess(pool, { id: named.id });
  });

  it('is told by a running process itself, until it ends', async () => {
    const { stop } = await startBeats(app, {
      role: 'all',
      disks: { spaces: () => Promise.resolve([]) },
      flow: () => ({
        gateways: 1,
        viewers: 0,
        received: 7,
        sent: 0,
        ingest: { waiting: 3, slots: [0, 1], isOutsideThere: null },
      }),
      backup: () => null,
      everyMs: 3_600_000,
    });
    const [process] = (await stateNow()).processes;
    expect(process).toMatchObject({
      role: 'all',
      broker: { gateways: 1 },
      ingest: { waiting: 3, slots: [0, 1] },
    });
    expect(process?.memoryBytes).toBeGreaterThan(1e6);
    await stop();
    expect((await stateNow()).processes).toEqual([]);
  });

  it('shows size and work of the database, and events that are late', async () => {
    const tenantId = await make.tenant({ name: 'Late mill' });
    await owner.query(
      `insert into outbox_event (tenant_id, id, name, payload, emitted_at, due_at)
       values ($1, gen_random_uuid(), 'test.never', '{}', $2, $2)`,
      [tenantId, new Date(clock.nowMs() - 20 * 60_000)],
    );
    const { database, warnings } = await stateNow();
    expect(database).toMatchObject({ unsent: 1, setAside: 0 });
    expect(database.sizeBytes).toBeGreaterThan(1e6);
    expect(database.connections).toBeGreaterThan(0);
    expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
    expect(database.tables.length).toBeGreaterThan(3);
    expect(warnings.map(({ text }) => text)).toContain(
      '1 event is not delivered, the oldest has waited 20 minutes',
    );
    await owner.query('delete from outbox_event where tenant_id = $1', [tenantId]);
  });

  it('shows the machine flow, the audits of sums and the failed tasks of each mill', async () => {
    const tenantId = await make.tenant({ name: 'Ring mill' });
    const now = new Date(clock.nowMs());
    await owner.query(
      `insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload)
       select $1, gen_random_uuid(), $2, 'GW', 't', 'ahead', '', '' from generate_series(1, 150)`,
      [tenantId, now],
    );
    await owner.query(
      `insert into rollup_audit (tenant_id, production_date, begun_at, ended_at, different_cells, rebuilt_machines)
       values ($1, '2026-11-20', $2, $2, 3, 1)`,
      [tenantId, now],
    );
    await owner.query(
      `insert into job (tenant_id, name, plan, zone, next_at, tries) values ($1, 'iam.giveRoles', '', 'UTC', $2, 2)`,
      [tenantId, now],
    );
    const { mills, quarantine, warnings } = await stateNow();
    expect(mills.find((mill) => mill.tenantId === tenantId)).toMatchObject({
      name: 'Ring mill',
      quarantinedHour: 150,
      auditedDate: '2026-11-20',
      differentCells: 3,
      rebuiltMachines: 1,
      failingJobs: 1,
      lastReceivedMs: null,
    });
    expect(quarantine).toEqual([{ reason: 'ahead', telegrams: 150, mills: 1 }]);
    expect(warnings.filter(({ text }) => text.includes('Ring mill'))).toHaveLength(3);
  });

  it('is nothing to a mill, whatever rights its people were given', async () => {
    const everything = server.as(await make.user({ codes: permissionCodes() }));
    const { status, text } = await everything.call(showPlatformState);
    expect(status).toBe(403);
    expect(text).not.toContain('mill-1');
    const { tenantId } = await make.user();
    const client = await pool.connect();
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    for (const asked of [
      'processes()',
      'database_state()',
      'largest_tables(9)',
      'state_of_mills(now())',
      "quarantine_reasons('-infinity')",
      "jobs_of_mills('{iam.giveRoles}')",
      "failed_jobs('-infinity', 9)",
    ])
      expect((await client.query(`select * from secure.${asked}`)).rows, asked).toEqual([]);
    await client.query('rollback');
    client.release();
    expect(codesOfRole('tenantAdministrator')).not.toContain(platformStateRight);
    expect(codesOfRole('platformAdministrator')).toContain(platformStateRight);
    expect((await server.visitor.call(showPlatformState)).status).toBe(500);
  });
});
