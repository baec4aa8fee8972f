import { appendFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { server as modbus } from 'jsmodbus';
import { afterAll, describe, expect, it } from 'vitest';
import { listening } from '@millwright/testing/gateway/mill.ts';
import { machineAt, scratchFolder, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { createFileReader } from './files.ts';
import { createModbusReader } from './modbus.ts';

/** It serves by being there. */
const serve = (net: Server, tables: Partial<Record<'holding' | 'input' | 'coils' | 'discrete', Buffer>>) =>
  new modbus.TCP(net, tables);

/** A controller that speaks Modbus: what its tables hold is written by the test. */
async function controller() {
  const net = createServer();
  const tables = {
    holding: Buffer.alloc(1_000),
    input: Buffer.alloc(1_000),
    coils: Buffer.alloc(10),
    discrete: Buffer.alloc(10),
  };
  serve(net, tables);
  const sockets = new Set<{ destroy(): void }>();
  net.on('connection', (socket) => sockets.add(socket));
  const port = await listening(net);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => net.close(() => resolve()));
  };
  afterAll(stop);
  return { ...tables, endpoint: `127.0.0.1:${port}`, port, stop };
}

describe('a machine that speaks Modbus TCP', () => {
  const reader = createModbusReader();
  afterAll(() => reader.stop());

  it('is read register by register, bit by bit, in the order of its words', async () => {
    const { holding, input, coils, endpoint } = await controller();
    holding.writeUInt16BE(16_200, 200);
    holding.writeFloatBE(31.5, 204);
    holding.writeUInt16BE(0b1000, 220);
    input.writeUInt32BE(123_456_789, 40);
    coils[0] = 0b100;
    const signals = [
      signalAt('spindleRpm', 'holding:100', { type: 'uint16' }),
      signalAt('powerKw', 'holding:102', { type: 'float32' }),
      signalAt('state', 'holding:110.3'),
      signalAt('outputG', 'input:20', { type: 'uint32' }),
      signalAt('doffs', 'coil:2'),
      signalAt('energyWh', 'holding:9000', { type: 'uint16' }),
    ];
    const read = await reader.read(machineAt(endpoint, signals), signals);
    expect(read.slice(0, 5)).toEqual([
      { raw: 16_200 },
      { raw: 31.5 },
      { raw: true },
      { raw: 123_456_789 },
      { raw: true },
    ]);
    expect(read[5]).toEqual({ problem: 'holding:9000: the answer is too short' });
  });

  it('that was switched off says so, and is read again when it is back', async () => {
    const { endpoint, port, stop } = await controller();
    const signals = [signalAt('spindleRpm', 'holding:0', { type: 'uint16' })];
    const machine = machineAt(endpoint, signals);
    expect(await reader.read(machine, signals)).toEqual([{ raw: 0 }]);
    await stop();
    await soon(async () =>
      expect(await reader.read(machine, signals)).toEqual([{ problem: expect.any(String) }]),
    );
    const net = createServer();
    serve(net, { holding: Buffer.from([0, 7]) });
    await listening(net, port);
    await soon(async () => expect(await reader.read(machine, signals)).toEqual([{ raw: 7 }]));
    await reader.stop();
    await new Promise<void>((resolve) => net.close(() => resolve()));
  });
});

describe('a machine whose controller writes files', () => {
  const reader = createFileReader();
  const folder = scratchFolder();
  const csv = { protocol: 'file', fileFormat: 'csv' } as const;
  const signals = [signalAt('outputG', 'Output (kg)'), signalAt('variety', 'yarn')];

  it('is read from the last whole row of its newest CSV', async () => {
    mkdirSync(join(folder, 'rf'));
    writeFileSync(join(folder, 'rf', 'RF01-1.csv'), 'time,Output (kg),yarn\n10:00,1,C32\n');
    const newest = join(folder, 'rf', 'RF01-2.csv');
    writeFileSync(newest, '\ufefftime,Output (kg),yarn\r\n10:01,2.5,"JC40, compact"\r\n10:02,3.5,JC40\r\n');
    appendFileSync(newest, '10:03,99');
    utimesSync(newest, new Date(), new Date(Date.now() + 60_000));
    const machine = machineAt(join(folder, 'rf', '$name-*.csv'), signals, { ...csv, station: 'RF01' });
    expect(await reader.read(machine, signals)).toEqual([{ raw: '3.5' }, { raw: 'JC40' }]);
  });

  it('is read from JSON by path, and of several lines by the last whole one', async () => {
    const file = join(folder, 'wd.json');
    writeFileSync(file, '{"a":{"speed":[1200,1300]}}\n{"a":{"speed":[1250,1310]}}\n{"a":{"spe');
    const paths = [signalAt('speed', 'a.speed.1'), signalAt('state', 'a.state')];
    const machine = machineAt(file, paths, { protocol: 'file', fileFormat: 'json' });
    expect(await reader.read(machine, paths)).toEqual([
      { raw: 1310 },
      { problem: 'nothing stands at a.state' },
    ]);
  });

  it.each([
    ['GB 18030', Buffer.from('bbfacca82cd7aacbd90d0a524630312c31363230300d0a', 'hex')],
    ['UTF-8', Buffer.from('机台,转速\r\nRF01,16200\r\n')],
    ['UTF-16', Buffer.from('\ufeff机台\t转速\r\nRF01\t16200\r\n', 'utf16le')],
    ['UTF-8 behind a line that names the separator', Buffer.from('sep=;\n机台;转速\nRF01;16200\n')],
    [
      'GB 18030, longer than what is read of it',
      Buffer.concat([
        Buffer.from('bbfacca82cd7aacbd90d0a', 'hex'),
        Buffer.from('RF01,15000\r\n'.repeat(30_000)),
        Buffer.from('RF01,16200\r\n'),
      ]),
    ],
  ])('that a controller writes in %s is read by its Chinese head', async (_encoding, bytes) => {
    const file = join(folder, 'chinese.csv');
    writeFileSync(file, bytes);
    const read = [signalAt('spindleRpm', '转速')];
    const machine = machineAt(file, read, csv);
    expect(await reader.read(machine, read)).toEqual([{ raw: '16200' }]);
  });

  it.each([
    ['csv', 'speed;state\n16200;1\n', 'speed'],
    ['json', '{"speed":16200,"state":1}', 'speed'],
  ] as const)(
    'of which nothing was written for three hours says no value, but the age (%s)',
    async (fileFormat, text, address) => {
      const file = join(folder, `frozen.${fileFormat}`);
      writeFileSync(file, text);
      const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000);
      utimesSync(file, threeHoursAgo, threeHoursAgo);
      const read = [signalAt('spindleRpm', address)];
      const machine = machineAt(file, read, { protocol: 'file', fileFormat });
      expect(await reader.read(machine, read)).toEqual([
        { problem: 'the file is stale: it was written 3 h ago' },
      ]);
      const slow = [signalAt('spindleRpm', address, { maxAgeS: 4 * 3_600 })];
      expect(await reader.read(machine, slow)).toMatchObject([{ ageMs: expect.closeTo(3 * 3_600_000, -5) }]);
      writeFileSync(file, text);
      expect(await reader.read(machine, read)).toMatchObject([{ raw: expect.anything() }]);
    },
  );

  it('that stops writing is stale after three periods, whatever its clock shows', async () => {
    let steadyMs = 0;
    const own = createFileReader(Date.now, () => steadyMs);
    const file = join(folder, 'skewed.csv');
    const read = [signalAt('spindleRpm', 'speed', { periodS: 20 })];
    const machine = machineAt(file, read, csv);
    const write = (speed: number, minutesAhead: number) => {
      writeFileSync(file, `speed\n${speed}\n`);
      utimesSync(file, new Date(), new Date(Date.now() + minutesAhead * 60_000));
    };
    write(1, -90);
    expect(await own.read(machine, read)).toEqual([
      { problem: 'the file is stale: it was written 90 min ago' },
    ]);
    steadyMs += 10_000;
    write(2, -89);
    expect(await own.read(machine, read)).toEqual([{ raw: '2' }]);
    write(3, 120);
    steadyMs += 10_000;
    expect(await own.read(machine, read)).toEqual([{ raw: '3' }]);
    steadyMs += 50_000;
    expect(await own.read(machine, read)).toEqual([{ raw: '3', ageMs: 50_000 }]);
    steadyMs += 11_000;
    expect(await own.read(machine, read)).toEqual([
      { problem: 'the file is stale: it was written 61 s ago' },
    ]);
  });

  it('that has written none yet says so', async () => {
    const machine = machineAt(join(folder, 'none-*.csv'), signals, csv);
    expect(await reader.read(machine, signals)).toEqual([
      { problem: 'there is no such file' },
      { problem: 'there is no such file' },
    ]);
  });
});
