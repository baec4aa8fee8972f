// @vitest-environment jsdom
import type { ChoosableDepartment } from '@millwright/contract/areas/access/find/choose.ts';
import { type Field, reference, referenceList } from '@millwright/contract/core/fields/fields.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { choosers } from '@millwright/contract/registry.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../app/api/queryClient.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import { rowId, until } from '@millwright/testing/web/resource/openResource.tsx';
import { texts } from '@millwright/testing/web/resource/screens.ts';
import { widgets } from '@millwright/testing/web/resource/widgets.tsx';
import { FieldInput } from './widgets/FieldInput.tsx';
import { useResourceWords } from './words.ts';

const draw = widgets();
const person = (place: number, realname: string, department: string | null) => ({
  id: rowId(place),
  realname,
  username: `u${place}`,
  department,
});
const people = [person(1, '李晓纺', '细纱车间'), person(2, '李络筒', null)];
const departments: ChoosableDepartment[] = [
  { id: rowId(11), code: 'XS', name: '细纱车间', parentId: null },
  { id: rowId(12), code: 'XS-A', name: '甲班', parentId: rowId(11) },
];

function Asking({ field, begin = null }: { field: Field; begin?: unknown }) {
  const words = useResourceWords(manufacturer);
  const [value, setValue] = useState<unknown>(begin);
  return (
    <QueryClientProvider client={queryClient}>
      <FieldInput
        id="asked"
        name="asked"
        label="asked"
        field={field}
        resource={manufacturer}
        words={words}
        value={value}
        onChange={setValue}
      />
      <output>{JSON.stringify(value)}</output>
    </QueryClientProvider>
  );
}

const serve = (all = departments) =>
  fakeServer({
    [choosers.people.path]: ({ query }) => {
      const ids = query.get('ids');
      return ok({
        people: ids === null ? people : people.filter(({ id }) => ids.includes(id)),
        isMore: false,
      });
    },
    [choosers.departments.path]: () => ok({ departments: all }),
    [choosers.roles.path]: () =>
      ok({
        roles: [
          { id: rowId(21), name: '维修工', code: 'repairer' },
          { id: rowId(22), name: '车间主任', code: 'workshopLeader' },
        ],
      }),
  });
const output = () => document.querySelector('output')?.textContent;
async function unfold() {
  const input = await found(() => document.querySelector<HTMLInputElement>('#asked'));
  await act(async () => {
    input.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    input.focus();
  });
  return input;
}

describe('people', () => {
  it('are chosen by name and account, and their department stands beside', async () => {
    const server = serve();
    await draw(<Asking field={reference('user')} />);
    await type(await unfold(), 'li');
    await until(() => server.seen.some(({ query }) => query.get('keyword') === 'li'));
    await oneWith('.ant-select-item-option-content', '李络筒 · u2');
    await click(await oneWith('.ant-select-item-option-content', '李晓纺 · u1 细纱车间'));
    expect(output()).toBe(JSON.stringify(rowId(1)));
    await until(() => document.querySelector('.ant-select')?.textContent.includes('李晓纺 · u1') === true);
  });

  it('who are chosen already are named', async () => {
    serve();
    await draw(<Asking field={reference('user')} begin={rowId(2)} />);
    await until(() => document.body.textContent.includes('李络筒 · u2'));
  });
});

describe('departments', () => {
  it('are chosen from their tree, one or several', async () => {
    serve();
    await draw(<Asking field={referenceList('department')} />);
    await unfold();
    await click(await oneWith('.ant-select-tree-title', '甲班 (XS-A)'));
    expect(output()).toBe(JSON.stringify([rowId(12)]));
    await click(await oneWith('.ant-select-tree-title', '细纱车间 (XS)'));
    expect(output()).toBe(JSON.stringify([rowId(12), rowId(11)]));
  });

  it('that share a name are told apart by the way through the tree, once they are chosen', async () => {
    serve([...departments, { id: rowId(13), code: 'LT-A', name: '甲班', parentId: null }]);
    await draw(<Asking field={referenceList('department')} begin={[rowId(11), rowId(12), rowId(13)]} />);
    await oneWith('.ant-select-selection-item-content', '细纱车间');
    expect(texts('.ant-select-selection-item-content')).toEqual(['细纱车间', '细纱车间 / 甲班', '甲班']);
  });
});

describe('roles', () => {
  it('are chosen by name, and those that are chosen already are named', async () => {
    serve();
    await draw(<Asking field={reference('role')} begin={rowId(21)} />);
    await until(() => document.body.textContent.includes('维修工 · repairer'));
    await type(await unfold(), '主任');
    await click(await oneWith('.ant-select-item-option-content', '车间主任 · workshopLeader'));
    expect(output()).toBe(JSON.stringify(rowId(22)));
  });
});
