import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { faultNames } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { faults } from '@millwright/contract/areas/equipment/faults/faults.ts';
import { standardFaults } from '@millwright/contract/areas/equipment/faults/standardFaults.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardFaults } from '../index.ts';

const server = await testServer();
const { make } = server;
const codes = Object.values(fault.access);
const calls = resourceCalls(fault);
const suction = {
  number: 'S703',
  process: 'spinning',
  name: { zh: '吸风电机过载', en: 'Suction motor overload', vn: 'Quá tải động cơ hút' },
  level: 'stop',
  type: 'electrical',
  message: 'M12 OVERLOAD',
  advice: '检查风机轴承，清理尘箱',
  createsTask: true,
};

async function newMill() {
  const person = await make.user({ codes });
  return { tenantId: person.tenantId, as: server.as(person) };
}

async function idOf(as: ReturnType<typeof server.as>, number: string): Promise<string> {
  const { records } = (await as.call(calls.list, { keyword: number })).result;
  return records.find((row) => row['number'] === number)?.id ?? '';
}

describe('P-091 E-040 the fault file', () => {
  it('has number, name, message, level, type and whether a task is made of it', async () => {
    const { as } = await newMill();
    const { id } = (await as.call(calls.add, suction)).result;
    expect((await as.call(calls.queryById, { id })).result).toMatchObject(suction);
    for (const keyword of ['s703', '过载', 'overload', 'M12'])
      expect((await as.call(calls.list, { keyword })).result.total).toBe(1);
    expect((await as.call(calls.list, { level: 'stop', type: 'electrical' })).result.total).toBe(1);
    expect((await as.call(calls.list, { level: 'warning' })).result.total).toBe(0);
  });

  it.each([
    [{ number: undefined }, 'number', 'required'],
    [{ number: '故障1' }, 'number', 'pattern'],
    [{ name: { zh: '', en: 'x', vn: '' } }, 'name', 'required'],
    [{ level: 'loud' }, 'level', 'choice'],
    [{ type: undefined }, 'type', 'required'],
    [{ process: 'dyeing' }, 'process', 'choice'],
    [{ modelIds: [randomUUID()] }, 'modelIds', 'reference'],
  ])('with %o says that %s breaks %s', async (change, field, rule) => {
    const { as } = await newMill();
    const { body } = await as.call(calls.add, { ...suction, ...change });
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('has a code once in a process; another process may send the same', async () => {
    const { as } = await newMill();
    await as.call(calls.add, suction);
    expect((await as.call(calls.add, suction)).body.messageCode).toBe('core.taken');
    expect((await as.call(calls.add, { ...suction, process: 'roving' })).body.success).toBe(true);
  });

  it('begins with the standard faults, which are given once and then stay as the mill keeps them', async () => {
    const { as } = await newMill();
    await giveStandardFaults(server.url);
    const all = (await as.call(calls.list, { pageSize: 100 })).result;
    expect(all.total).toBe(standardFaults.length);
    expect(new Set(all.records.map((row) => row['number']))).toEqual(new Set(Object.keys(faults)));
    await as.call(calls.delete, { id: await idOf(as, 'S703') });
    await as.call(calls.edit, { id: await idOf(as, 'S704'), number: 'E-704' });
    await giveStandardFaults(server.url);
    const numbers = (await as.call(calls.list, { pageSize: 100 })).result.records.map((row) => row['number']);
    expect(numbers).toContain('E-704');
    expect(numbers).toHaveLength(standardFaults.length - 1);
    expect(numbers.filter((number) => number === 'S703' || number === 'S704')).toEqual([]);
  });
});

describe('what a mill calls its faults', () => {
  it('is told where it differs from the standard, to everybody of the mill and to nobody else', async () => {
    const { as, tenantId } = await newMill();
    await giveStandardFaults(server.url);
    expect((await as.call(faultNames)).result.names).toEqual([]);
    await as.call(calls.edit, { id: await idOf(as, 'S703'), name: suction.name });
    await as.call(calls.add, { ...suction, number: 'X9', process: 'winding' });
    const anybody = server.as(await make.user({ tenantIds: [tenantId], codes: [] }));
    expect((await anybody.call(faultNames)).result.names).toEqual([
      { process: 'spinning', number: 'S703', name: suction.name },
      { process: 'winding', number: 'X9', name: suction.name },
    ]);
    const { as: other } = await newMill();
    expect((await other.call(faultNames)).result.names).toEqual([]);
    expect((await server.visitor.call(faultNames)).body.success).toBe(false);
  });
});
