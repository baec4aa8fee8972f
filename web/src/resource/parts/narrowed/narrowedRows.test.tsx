// @vitest-environment jsdom
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { showOwnSight } from '@millwright/contract/areas/access/rights/ownRights.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { NarrowedRows } from './NarrowedRows.tsx';

const openPage = testedPages();
const open = async (sight: object, of: Parameters<typeof NarrowedRows>[0]['of']) => {
  fakeServer({ ...permitted([]), [showOwnSight.path]: () => ok(sight) });
  await openPage(
    <p>
      Sums: <NarrowedRows of={of} />
    </p>,
  );
  await said('Sums:');
};

describe('what leaves rows of a screen out', () => {
  it('is a scope of the reader where the screen shows scoped rows', async () => {
    await open({ scopes: ['department'], ruled: [] }, [machine, maintenanceTask]);
    await said('Shown: Your department');
  });

  it('is a data rule where it narrows one of the resources', async () => {
    await open({ scopes: ['own'], ruled: ['machine'] }, [machine]);
    await said('Shown: Data rules of your roles');
    expect(text()).not.toContain('What you made');
  });

  it('is nothing for readers who see everything, or whose rules are of other lists', async () => {
    await open({ scopes: [], ruled: ['order'] }, [machine, maintenanceTask]);
    expect(text()).toBe('Sums: ');
  });
});
