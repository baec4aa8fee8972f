import {
  missingOutput,
  missingPackage,
} from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import {
  adjustmentTypes,
  outputCalibration,
} from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import {
  processSheet,
  sheetItem,
  sheetParameter,
} from '@millwright/contract/areas/production/sheets/processSheet.ts';
import {
  mostOrderLines,
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { stopOrder, stopOrderMachine } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { calibrationFault, writtenKg } from '@millwright/contract/spinning/balance/stock.ts';
import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber } from '../../../kit/text/format.ts';
import { problemsOfForm } from './problems.ts';

const id = '01920000-0000-7000-8000-000000000001';

type Row = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly [child: Resource, lines: readonly Row[]]>>;

/** What the form of a resource says before the server is asked: the first rule of each place. */
function said(resource: Resource, values: Row, lists: Lists = {}): Record<string, string | undefined> {
  const children = Object.fromEntries(
    Object.entries(lists).map(([list, [child]]) => [
      list,
      {
        child,
        fields: child.form.flat().flatMap((name) => {
          const field = child.fields[name];
          return field === undefined ? [] : [[name, field] as const];
        }),
      },
    ]),
  );
  const drafts = Object.fromEntries(
    Object.entries(lists).map(([list, [, lines]]) => [
      list,
      lines.map((line, place) => ({ key: String(place), values: line })),
    ]),
  );
  const problems = problemsOfForm(resource, { values, lists: drafts }, children);
  return Object.fromEntries([...problems].map(([path, [first]]) => [path, first?.rule]));
}

const order = { customer: 'Chenghu', orderType: 'sale', deliveryDate: '2026-03-20' };
const orderLine = { varietyId: id, quantity: 2, orderUnit: 't', allowance: 0 };
const correction = {
  machineId: '7',
  varietyId: id,
  productionDate: '2026-03-02',
  shift: 'morning',
  adjustmentType: adjustmentTypes[0],
  valueT: 0.5,
  reason: 'Weighed',
};
const supplement = {
  machineId: '7',
  varietyId: id,
  productionDate: '2026-03-02',
  shift: 'morning',
  missingPackages: 3,
  reason: 'Off the network',
};
const packages = { batch: 'B1', packages: 3, weightKg: 75.5 };
const sheet = { process: 'spinning', modelId: id, varietyId: id, technologistId: id };
const parameter = { source: 'process', parameterId: id, changedValue: 16_500 };
const stop = { machineId: '7', fromTime: '2026-03-02T06:00:00.000Z' };

describe('the form of an order', () => {
  const of = (change: Row, line: Row | null = {}) =>
    said(
      productionOrder,
      { ...order, ...change },
      { lines: [productionOrderLine, line === null ? [] : [{ ...orderLine, ...line }]] },
    );

  it.each([
    [{}, {}, {}],
    [{ customer: ' ' }, {}, { customer: 'required' }],
    [{ deliveryDate: null }, {}, { deliveryDate: 'required' }],
    [{}, null, { lines: 'fewRows' }],
    [{}, { varietyId: null }, { 'lines.0.varietyId': 'required' }],
    [{}, { quantity: null }, { 'lines.0.quantity': 'required' }],
    [{}, { quantity: 'much' }, { 'lines.0.quantity': 'type' }],
    [{}, { quantity: 0 }, { 'lines.0.quantity': 'moreThan' }],
    [{}, { quantity: 1.0005 }, { 'lines.0.quantity': 'digits' }],
    [{}, { allowance: 50.01 }, { 'lines.0.allowance': 'max' }],
    [{ remark: 'n'.repeat(401) }, {}, { remark: 'maxLength' }],
  ])('says of %o with the line %o: %o', (change, line, expected) => {
    expect(of(change, line)).toEqual(expected);
  });

  it('has at most so many lines', () => {
    const lines = Array.from({ length: mostOrderLines + 1 }, () => orderLine);
    expect(said(productionOrder, order, { lines: [productionOrderLine, lines] })).toEqual({
      lines: 'manyRows',
    });
  });
});

describe('the forms of corrections of output', () => {
  it.each([
    ['', {}, {}],
    ['V-033', { adjustmentType: null }, { adjustmentType: 'required' }],
    ['V-033', { adjustmentType: 'guess' }, { adjustmentType: 'choice' }],
    ['V-034', { valueT: null }, { valueT: 'required' }],
    ['V-034', { valueT: 0 }, { valueT: 'moreThan' }],
    ['V-034', { valueT: 0.0005 }, { valueT: 'digits' }],
    ['', { reason: '' }, { reason: 'required' }],
  ])('%s a calibration with %o: %o', (_id, change, expected) => {
    expect(said(outputCalibration, { ...correction, ...change })).toEqual(expected);
  });

  it.each([
    ['', {}, {}, {}],
    ['', { missingPackages: null }, {}, { missingPackages: 'required' }],
    ['', { missingPackages: 0 }, {}, { missingPackages: 'min' }],
    ['', {}, { packages: null }, { 'packages.0.packages': 'required' }],
    ['', {}, { packages: 1.5 }, { 'packages.0.packages': 'type' }],
    ['', {}, { batch: '' }, { 'packages.0.batch': 'required' }],
    ['', {}, { weightKg: 0 }, { 'packages.0.weightKg': 'moreThan' }],
    ['', {}, { weightKg: 1.005 }, { 'packages.0.weightKg': 'digits' }],
  ])('%s a supplement with %o and packages %o: %o', (_id, change, line, expected) => {
    const lines: Lists = { packages: [missingPackage, [{ ...packages, ...line }]] };
    expect(said(missingOutput, { ...supplement, ...change }, lines)).toEqual(expected);
  });
});

describe('the form of a process sheet', () => {
  const of = (values: Row, line: Row = {}, average: unknown = 12.6) =>
    said(
      processSheet,
      { ...sheet, ...values },
      {
        parameters: [sheetParameter, [{ ...parameter, ...line }]],
        items: [sheetItem, [{ parameterId: id, average }]],
      },
    );

  it.each([
    ['', {}, {}, 12.6, {}],
    ['', { modelId: null }, {}, 12.6, { modelId: 'required' }],
    ['', { varietyId: null }, {}, 12.6, { varietyId: 'required' }],
    ['', { technologistId: null }, {}, 12.6, { technologistId: 'required' }],
    ['V-039', {}, { changedValue: 1.0005 }, 12.6, { 'parameters.0.changedValue': 'digits' }],
    ['V-039', {}, { changedValue: 1e12 }, 12.6, { 'parameters.0.changedValue': 'max' }],
    ['V-039', {}, { originalValue: 'x' }, 12.6, { 'parameters.0.originalValue': 'type' }],
    ['V-039', {}, {}, 12.1234, { 'items.0.average': 'digits' }],
    ['E-015', { qualifiedNote: 'n'.repeat(401) }, {}, 12.6, { qualifiedNote: 'maxLength' }],
    ['E-015', { processAdvice: 'n'.repeat(401) }, {}, 12.6, { processAdvice: 'maxLength' }],
    ['E-015', { maintenanceAdvice: 'n'.repeat(401) }, {}, 12.6, { maintenanceAdvice: 'maxLength' }],
  ])('%s with %o, the parameter %o and the average %s: %o', (_id, values, line, average, expected) => {
    expect(of(values, line, average)).toEqual(expected);
  });
});

describe('the form of a stop order', () => {
  it.each([
    ['reason', { reason: '' }, [stop], { reason: 'required' }],
    ['machines', { reason: 'x' }, [], { machines: 'fewRows' }],
    ['machine', { reason: 'x' }, [{ ...stop, machineId: null }], { 'machines.0.machineId': 'required' }],
    [
      'end',
      { reason: 'x' },
      [{ ...stop, untilTime: '2026-03-02T05:00:00.000Z' }],
      { 'machines.0.untilTime': 'above' },
    ],
  ])('E-016 asks for %s', (_of, values, lines, expected) => {
    expect(said(stopOrder, values, { machines: [stopOrderMachine, lines] })).toEqual(expected);
  });
});

describe('the dialog of a stock', () => {
  it.each([
    ['V-042', 0, 'notAbove0'],
    ['V-042', -1, 'notAbove0'],
    ['V-042', Number.NaN, 'notAbove0'],
    ['V-042', 150.123, 'moreThan2Decimals'],
    ['V-043', 100.25, 'equalToOriginal'],
    ['V-042 V-043', 150.12, undefined],
  ])('%s a count of %s beside 100.25: %s', (_id, counted, fault) => {
    expect(calibrationFault(counted, 100.25)).toBe(fault);
  });

  it('V-043 what the book is read as is what it is compared with, also at half a decimal', () => {
    for (let grams = -20_005; grams <= 1_000_005; grams += 5) {
      expect(parseNumber(formatNumber(grams / 1000, 2, 'en'), 'en')).toBe(writtenKg(grams) + 0);
    }
  });
});
