// @vitest-environment jsdom
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { click, found, oneWith } from '@millwright/testing/web/app/render.tsx';
import { pageOf, rowOf, until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const models = resourceCalls(machineModel).list.path;
const model = rowOf(7, {
  name: 'FA506',
  kind: 'spinning',
  kind_dictText: '细纱',
  manufacturerId: null,
  manufacturerId_dictText: null,
  positions: 1008,
  slowestPeriodS: 10,
  maxGramsPerHour: 1,
  maxWatts: 1,
});

async function unfold(name: string): Promise<void> {
  const field = await input(name);
  await act(async () => {
    field.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    field.focus();
  });
}
async function pick(name: string, option: string): Promise<void> {
  await unfold(name);
  await until(() => document.body.textContent.includes(option));
  await click(
    await found(() =>
      [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].findLast(
        ({ textContent }) => textContent === option,
      ),
    ),
  );
}
const note = (text: string) => oneWith('.ant-select-dropdown [role=note]', text);
const hasChoice = (name: string) =>
  document.querySelector(`[data-field="${name}"] .ant-select-selection-item`) !== null;

describe('a select of rows that fit another field', () => {
  it('M-048 says to select the process first', async () => {
    const { asked } = await open(exceptionRule, { at: '?new=' });
    await unfold('modelIds');
    await note('请先选择工序');
    expect(asked(models)).toHaveLength(0);
  });

  it('M-049 says to select the equipment type first', async () => {
    await open(machine, { at: '?new=' });
    await unfold('modelId');
    await note('请先选择设备类型');
  });

  it('M-050 says to select the model first', async () => {
    await open(exceptionRule, { at: '?new=' });
    await unfold('machineIds');
    await note('请先选择机型');
  });

  it('offers those that fit, and is empty again when the other field changes', async () => {
    const { asked } = await open(exceptionRule, {
      at: '?new=',
      answers: { [models]: () => pageOf([model]) },
    });
    await pick('process', '细纱');
    await pick('modelIds', 'FA506');
    expect(asked(models)[0]?.query.get('kind')).toBe('spinning');
    await until(() => hasChoice('modelIds'));
    await pick('process', '络筒');
    await until(() => !hasChoice('modelIds'));
  });
});
