import { describe, expect, it } from 'vitest';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/signal/setupParameter.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const codes = [setupParameter, machineModel].flatMap(({ access }) => Object.values(access));
const as = server.as(await server.make.user({ codes }));
const calls = resourceCalls(setupParameter);
const models = resourceCalls(machineModel);

const limits = { positions: 1008, slowestPeriodS: 60, maxGramsPerHour: 30_000, maxWatts: 60_000 };
const signal = (code: string, change: object = {}) => ({
  code,
  name: { zh: code, en: '', vn: '' },
  kind: 'S',
  min: 6000,
  max: 25_000,
  ...change,
});
const addModel = async (name: string, kind: string, signals: object[]) =>
  (await as.call(models.add, { name, kind, ...limits, signals })).result.id;
const ring = await addModel('RF-1008', 'spinning', [
  signal('spindleSpeed'),
  signal('spindleRpm', { kind: 'W', min: 0 }),
]);
const longRing = await addModel('RF-1824', 'spinning', [signal('spindleSpeed', { max: 22_000 })]);
const card = await addModel('CD-B', 'carding', []);

let last = 0;
const said = (change: object = {}) => ({
  code: `S${++last}`,
  description: '锭速设定',
  process: 'spinning',
  processType: '1',
  modelId: ring,
  collectionCode: 'spindleSpeed',
  valueLength: 5,
  digits: 0,
  min: 6000,
  max: 25_000,
  unit: 'rpm',
  modification: 'online',
  ...change,
});

describe('P-107 E-054 a set-up parameter', () => {
  it('has description, classification, code, collection code, length, precision, range, unit and modification type', async () => {
    const whole = said();
    const { id } = (await as.call(calls.add, whole)).result;
    expect((await as.call(calls.queryById, { id })).result).toMatchObject({
      ...whole,
      class: 'S',
      class_dictText: '上位设置',
      modification_dictText: '在线下发',
    });
  });

  it('E-064 E-065 E-068 is set or measured by the codes S and W, of a model or by the code 2 of a process', async () => {
    const ofProcess = said({ processType: '2', modelId: null, max: 22_000 });
    expect((await as.call(calls.add, ofProcess)).result).toMatchObject({ processType_dictText: '工序' });
    const told = said({ class: 'W', collectionCode: 'spindleRpm', modification: null });
    expect((await as.call(calls.add, told)).result).toMatchObject({ class_dictText: '运行参数' });
  });

  it.each([
    ['an operating signal', { collectionCode: 'spindleRpm' }, 'collectionCode', 'fits'],
    ['a signal that the model lacks', { collectionCode: 'twist' }, 'collectionCode', 'fits'],
    ['a set signal for an operating value', { class: 'W', modification: null }, 'collectionCode', 'fits'],
    ['less than the signal takes', { min: 5000 }, 'min', 'min'],
    ['more than the signal takes', { max: 25_001 }, 'max', 'max'],
    ['more than every model takes', { processType: '2', modelId: null }, 'max', 'max'],
    ['a range upside down', { min: 20_000, max: 10_000 }, 'max', 'above'],
    ['a bound longer than the value', { valueLength: 4 }, 'max', 'maxLength'],
    ['a bound finer than the value', { min: 6000.5 }, 'min', 'digits'],
    ['no digits before the mark', { valueLength: 2, digits: 2, min: 0, max: 1 }, 'digits', 'max'],
    ['a model of another process', { modelId: card }, 'modelId', 'fits'],
    ['no model for a model', { modelId: null }, 'modelId', 'required'],
    ['a model for a process', { processType: '2' }, 'modelId', 'notInUse'],
    ['no way to modify it', { modification: null }, 'modification', 'required'],
    [
      'a way to modify what is measured',
      { class: 'W', collectionCode: 'spindleRpm' },
      'modification',
      'notInUse',
    ],
    ['a code that is there', { code: 'S1' }, 'code', 'taken'],
  ])('with %s, %o, says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(calls.add, said(change));
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('takes any collection code where machines tell no signals', async () => {
    const free = said({ process: 'carding', modelId: card, collectionCode: 'anything' });
    expect((await as.call(calls.add, free)).body.success).toBe(true);
  });

  it('keeps its model from being deleted', async () => {
    await as.call(calls.add, said({ modelId: longRing, max: 22_000 }));
    expect((await as.call(models.delete, { id: longRing })).body.messageCode).toBe('core.inUse');
  });
});
