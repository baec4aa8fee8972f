import { afterAll, describe, expect, it } from 'vitest';
import { modbusDevice } from '@millwright/testing/gateway/modbusDevice.ts';
import { machineAt, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { createModbusReader } from './modbus.ts';

const reader = createModbusReader();
afterAll(() => reader.stop());

const at = (place: number) => signalAt(`s${place}`, `holding:${place}`, { type: 'uint16' });
const units = Array.from({ length: 20 }, (_each, place) => place + 1);

describe('a device that serves one connection', () => {
  it('is read with all its units in turn', async () => {
    const device = await modbusDevice({ register: (unit) => unit * 100 });
    const read = await Promise.all(
      units.map((unitNumber) => reader.read(machineAt(device.endpoint, [at(0)], { unitNumber }), [at(0)])),
    );
    expect(read.flat()).toEqual(units.map((unit) => ({ raw: unit * 100 })));
    expect(device.connections()).toBe(1);
  });

  it('is read although one of its units is silent, which rests meanwhile', async () => {
    const device = await modbusDevice({ register: (unit) => unit, silent: new Set([2]) });
    const readUnit = (unitNumber: number) =>
      reader.read(machineAt(device.endpoint, [at(0)], { unitNumber }), [at(0)]);
    const round = () => Promise.all([1, 2, 3].map(readUnit));
    const good = [[{ raw: 1 }], [{ problem: 'no answer' }], [{ raw: 3 }]];
    expect(await round()).toEqual(good);
    expect(await round()).toEqual(good);
    expect(device.requests.filter((each) => each.startsWith('2'))).toHaveLength(1);
    expect(device.connections()).toBe(1);
  });
});

describe('a block of registers that the device refuses', () => {
  it('because of a hole is split, and the split is remembered', async () => {
    const device = await modbusDevice({ register: (_unit, place) => (place === 105 ? undefined : place) });
    const signals = [100, 102, 104, 106, 108, 110].map(at);
    const machine = machineAt(device.endpoint, signals);
    const expected = [100, 102, 104, 106, 108, 110].map((raw) => ({ raw }));
    expect(await reader.read(machine, signals)).toEqual(expected);
    expect(device.requests).toEqual(['1 100+11', '1 100+5', '1 106+5']);
    expect(await reader.read(machine, signals)).toEqual(expected);
    expect(device.requests.slice(3)).toEqual(['1 100+5', '1 106+5']);
    // Other signals across the same hole, read at another period.
    expect(await reader.read(machine, [at(104), at(106)])).toEqual([{ raw: 104 }, { raw: 106 }]);
  });

  it('because of its length is split until it is short enough', async () => {
    const device = await modbusDevice({ register: (_unit, place) => place, maxRegisters: 16 });
    const signals = Array.from({ length: 50 }, (_each, place) => at(place * 2));
    const machine = machineAt(device.endpoint, signals);
    const expected = signals.map((_each, place) => ({ raw: place * 2 }));
    expect(await reader.read(machine, signals)).toEqual(expected);
    const learnt = device.requests.length;
    expect(await reader.read(machine, signals)).toEqual(expected);
    expect(device.requests.length - learnt).toBe(8);
  });

  it('refuses the one signal that the device does not have, and none of its neighbours', async () => {
    const device = await modbusDevice({ register: (_unit, place) => (place > 12 ? undefined : place) });
    const beyond = signalAt('energyWh', 'holding:12', { type: 'uint32' });
    const signals = [at(10), at(11), at(12), beyond, at(13)];
    const read = await reader.read(machineAt(device.endpoint, signals), signals);
    const problem = 'the device has no such address (2)';
    expect(read).toEqual([{ raw: 10 }, { raw: 11 }, { raw: 12 }, { problem }, { problem }]);
  });

  it('of which nothing is given is not taken apart at each reading', async () => {
    const device = await modbusDevice({ register: () => undefined });
    const signals = [at(0), at(1), at(2), at(3)];
    const machine = machineAt(device.endpoint, signals);
    for (let reading = 0; reading < 20; reading++) await reader.read(machine, signals);
    expect(device.requests.length).toBeLessThan(30);
  });
});

describe('registers of 64 bits', () => {
  it('have their sign', async () => {
    const words = [0xffff, 0xffff, 0xffff, 0xfffe];
    const device = await modbusDevice({ register: (_unit, place) => words[place] });
    const signals = [signalAt('balance', 'holding:0', { type: 'int64' })];
    expect(await reader.read(machineAt(device.endpoint, signals), signals)).toEqual([{ raw: -2 }]);
  });
});
