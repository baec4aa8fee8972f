// @vitest-environment jsdom
import { chooseRuleRows, listRuled } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { PastAbout, PastField, PastValue } from './RuleCells.tsx';

const line = '019a9b1e-7c00-7000-8000-00000000000a';
const area = {
  name: 'areaId',
  title: 'Area',
  input: 'row',
  conditions: ['eq', 'in'],
  variables: ['sysOrgCode'],
  options: [],
};
const openPage = testedPages();

describe('the history of a data rule', () => {
  it('names list, field and rows as people call them, as they were then', async () => {
    fakeServer({
      ...permitted([]),
      [listRuled.path]: () =>
        ok({
          resources: [{ name: 'machine', title: 'Machines', code: 'equipment.machine.read', fields: [area] }],
        }),
      [chooseRuleRows.path]: () => ok({ options: [{ value: line, label: 'Line A' }], isMore: false }),
    });
    const values = { resource: 'machine', field: 'areaId', condition: 'in' };
    await openPage(
      <>
        <PastAbout value="machine" values={values} />; <PastField value="areaId" values={values} />;{' '}
        <PastValue value={`${line},#{sysOrgCode}`} values={values} />
      </>,
    );
    await said('Machines; Area; Line A, ');
    expect(text()).not.toContain(line);
    expect(text()).not.toContain('sysOrgCode');
  });
});
