import { describe, expect, it } from 'vitest';
import type { DistributionGround } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import {
  canBeDrafted,
  distributionDraft,
  emptyDraft,
  machinesOf,
  machinesToSet,
  presentValues,
  valueProblem,
  distributionInput,
} from './draft.ts';

const parameter = {
  id: 'P',
  code: 'SP',
  description: 'Spindle speed',
  collectionCode: 'spindleSpeed',
  unit: 'rpm',
  digits: 0,
  min: 8_000,
  max: 20_000,
  needsRelease: false,
  stepLimit: 500,
};
const machine = (id: string, speed?: number): DistributionGround['machines'][number] => ({
  id,
  code: `RF-0${id}`,
  number: id,
  variety: null,
  lot: null,
  isRunning: true,
  isReachable: true,
  heardMs: null,
  set: speed === undefined ? {} : { spindleSpeed: speed },
});
const ground = {
  parameters: [parameter],
  machines: [machine('1', 16_000), machine('2', 15_000), { ...machine('3'), variety: 'JC40' }],
  varieties: [
    { id: 'V1', code: 'JC40', name: 'JC40' },
    { id: 'V2', code: 'C32', name: 'C32' },
  ],
};

describe('P-075 values while they are typed', () => {
  it.each([
    [null, { key: 'missing', params: {} }],
    [7_999, { key: 'tooLow', params: { min: 8_000 } }],
    [20_001, { key: 'tooHigh', params: { max: 20_000 } }],
    [16_000.5, { key: 'tooFine', params: { digits: 0 } }],
    [8_000, undefined],
    [20_000, undefined],
  ])('%s', (value, problem) => {
    expect(valueProblem(parameter, value)).toEqual(problem);
  });

  it('stand beside what the chosen machines are set to', () => {
    const of = (machineIds: string[]) => presentValues(ground, { machineIds, code: 'spindleSpeed' });
    expect(of(['1', '2'])).toEqual({ values: [15_000, 16_000], isUnknown: false });
    expect(of(['1', '3'])).toEqual({ values: [16_000], isUnknown: true });
    expect(of([])).toEqual({ values: [], isUnknown: false });
  });

  it('are of the machines that make the variety now, where one is chosen', () => {
    const of = (varietyId?: string) => machinesOf(ground, varietyId).map(({ id }) => id);
    expect(of()).toEqual(['1', '2', '3']);
    expect(of('V1')).toEqual(['3']);
    expect(of('V2')).toEqual([]);
    const draft = { ...emptyDraft, modelId: 'M', varietyId: 'V1', machineIds: ['3'] };
    expect(distributionInput(draft, ground).varietyId).toBe('V1');
  });

  it('are said as a line for each machine and parameter, and read back from these', () => {
    const values = [{ parameterId: 'P', newValue: 16_500 }];
    const draft = { ...emptyDraft, modelId: 'M', machineIds: ['2', '1'], values };
    const said = distributionInput(draft, ground);
    expect(said.settings).toEqual([
      { machineId: '1', parameterId: 'P', newValue: 16_500 },
      { machineId: '2', parameterId: 'P', newValue: 16_500 },
    ]);
    const settings = said.settings.map((each) => ({ ...each, newValue: each.newValue ?? 0 }));
    const head = { id: 'D', number: 'PD', version: 1, state: 'toBeIssued' };
    const stored = { ...head, modelId: 'M', varietyId: null, isStaged: true };
    expect(distributionDraft({ ...stored, remark: null, settings })).toEqual({
      ...draft,
      machineIds: ['1', '2'],
    });
    expect(canBeDrafted({ ...stored, remark: null, settings })).toBe(true);
  });

  it('are shown before they are issued, machine by machine, without those that a machine has already', () => {
    const values = [{ parameterId: 'P', newValue: 16_000 }];
    const draft = { ...emptyDraft, modelId: 'M', machineIds: ['3', '2', '1'], values };
    const change = { parameter: 'Spindle speed', unit: 'rpm', digits: 0, wanted: 16_000, stepLimit: 500 };
    expect(machinesToSet(draft, ground)).toMatchObject([
      { code: 'RF-02', values: [{ ...change, original: 15_000 }] },
      { code: 'RF-03', variety: 'JC40', values: [{ ...change, original: null }] },
    ]);
    expect(emptyDraft.isStaged).toBe(true);
  });

  it('cannot be edited here where machines go back to values of their own, or not all have the same parameters', () => {
    const head = { id: 'D', number: 'PD', version: 1, state: 'toBeIssued' };
    const stored = { ...head, modelId: 'M', varietyId: null, isStaged: false, remark: null };
    const line = (machineId: string, newValue: number, parameterId = 'P') => ({
      machineId,
      parameterId,
      newValue,
    });
    const of = (...settings: ReturnType<typeof line>[]) => canBeDrafted({ ...stored, settings });
    expect(of(line('1', 16_000), line('2', 16_000))).toBe(true);
    expect(of(line('1', 16_000), line('2', 15_000))).toBe(false);
    expect(of(line('1', 16_000), line('2', 16_000), line('2', 9, 'Q'))).toBe(false);
  });
});
