// @vitest-environment jsdom
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { qualityStandard } from '@millwright/contract/areas/quality/standards/qualityStandard.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { found } from '@millwright/testing/web/app/render.tsx';
import { rowId, pageOf, rowOf } from '@millwright/testing/web/resource/openResource.tsx';
import { resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const parameter = rowOf(9, {
  code: 'CVM',
  name: '条干CVm',
  type: 'evenness',
  type_dictText: '条干',
  process: 'spinning',
  process_dictText: '细纱',
  unit: '%',
  decimals: 1,
  dataSource: 'manual',
  dataSource_dictText: '手工录入',
  instrument: null,
  signalCode: null,
  formula: null,
  lowerLimit: null,
  average: null,
  upperLimit: null,
  isFirstInspected: false,
  isInProduction: false,
  isSampled: false,
  dataStatus: 'configured',
  dataStatus_dictText: '已配置',
  state: 'inUse',
});
const line = (place: number, limits: object) =>
  rowOf(100 + place, {
    standardId: rowId(1),
    standardId_dictText: 'QS-JC40 · 精梳40S内控标准',
    position: place,
    parameterId: rowId(9 + place),
    parameterId_dictText: ['CVM · 条干CVm', 'STR · 断裂强度', 'HAIR · 毛羽H值'][place],
    lowerLimit: null,
    target: null,
    upperLimit: null,
    ...limits,
  });
const standard = rowOf(1, {
  number: 'QS-JC40',
  edition: 1,
  name: '精梳40S内控标准',
  varietyId: rowId(5),
  varietyId_dictText: 'JC40 · 精梳40S',
  validFrom: '2026-01-01',
  singleNetKg: 2.083,
  singleMinKg: 2.05,
  singleMaxKg: 2.12,
  packageNetKg: null,
  packageMinKg: null,
  packageMaxKg: null,
  yarnsPerPackage: 12,
  regain: 8.5,
  remark: null,
  state: 'issued',
  actions: [],
  parameters: [
    line(0, { target: 12.8, upperLimit: 14 }),
    line(1, { lowerLimit: 16 }),
    line(2, { lowerLimit: 3.6, target: 4, upperLimit: 4.5 }),
  ],
});

const open = resourceScreens();

describe('E-053 the details of a quality standard', () => {
  it('show each parameter as the band in which it is good, with what is aimed at', async () => {
    await open(qualityStandard, {
      rows: [standard],
      at: `?show=${standard.id}`,
      answers: { [resourceCalls(qualityParameter).list.path]: () => pageOf([parameter]) },
    });
    const bands = await found(() => {
      const all = [...document.querySelectorAll('section[aria-label="公差带"] li')];
      return all.some((each) => each.textContent.includes('%')) ? all : undefined;
    });
    expect(bands.map((each) => each.textContent)).toEqual([
      'CVM · 条干CVm %≤ 14.0标准值 12.8',
      'STR · 断裂强度 ≥ 16',
      'HAIR · 毛羽H值 3.6 – 4.5标准值 4',
    ]);
  });
});
