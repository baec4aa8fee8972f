// @vitest-environment jsdom
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  listUnanswered,
  showDutiesOfMachine,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { listUnconnected } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { one } from '@millwright/testing/web/app/render.tsx';
import { ResponsibleOfMachine } from './ResponsibleOfMachine.tsx';
import UnconnectedScreen from '../../personnel/unconnected/index.tsx';

const known = [machine.access.read, responsibility.access.read];
const openPage = testedPages();
const row = {
  id: 7,
  code: 'RF-50',
  number: '50',
  kind: 'spinning',
  area: null,
  positions: 1008,
  missing: [{ duty: 'spinner', crews: ['D'] }],
};
const none = { all: 0, noGateway: 0, gatewayDisabled: 0, noSecret: 0, neverHeard: 0, silent: 0 };
const answers = (codes: readonly string[]) => ({
  ...permitted(codes, known),
  [listUnconnected.path]: () => ok({ machines: 1, counts: none, list: [] }),
  [listUnanswered.path]: () => ok({ machines: 1, list: [row] }),
});

describe('machines without a responsible person', () => {
  it('stand below those that are not connected, with the way to where somebody is assigned', async () => {
    fakeServer(answers(known));
    await openPage(<UnconnectedScreen />);
    await said('1 machine has nobody responsible in some or all crews.');
    const link = await one('a[href="/personnelManagement/spinnerMachines?machine=RF-50"]');
    expect(link.textContent).toBe('Spinner');
    expect(text()).toContain('Crew D');
  });

  it('are not asked for by who may not see them', async () => {
    const { pathsAsked } = fakeServer(answers([machine.access.read]));
    await openPage(<UnconnectedScreen />);
    await one('[role="note"]');
    expect(pathsAsked()).not.toContain(listUnanswered.path);
  });
});

describe('the record of a machine', () => {
  it('says who answers for it by duty and crew, and marks the crew that works now', async () => {
    const rows = (['A', 'B'] as const).map((crew, place) => ({
      id: `019a9b1e-7c00-7000-8000-00000000001${place}`,
      duty: 'spinner',
      machineId: 7,
      personId: '019a9b1e-7c00-7000-8000-000000000001',
      crew,
      factor: 10_000,
      fromDate: '2026-11-01',
      toDate: null,
      remark: null,
    }));
    const person = {
      id: '019a9b1e-7c00-7000-8000-000000000001',
      realname: 'Ann',
      workNo: 'W1',
      phone: null,
      onDuty: true,
      isEnabled: true,
      crew: 'A',
      isInTeam: true,
    };
    const turn = { productionDate: '2026-11-23', crew: 'B', crews: ['A', 'B', 'C'] };
    fakeServer({
      ...answers(known),
      [showDutiesOfMachine.path]: () => ok({ turn, date: turn.productionDate, rows, people: [person] }),
    });
    await openPage(<ResponsibleOfMachine id={7} code="RF-50" kind="spinning" />);
    await said('Crew B');
    expect(text()).toMatch(/SpinnerCrew AAnn\s+Crew BAnn\s+now/);
    expect(text()).toContain('Crew CNobody');
    expect(text()).toContain('MaintainerNobody');
  });

  it('leads to who decided who stands there, for who may see coefficients; a meter has nobody', async () => {
    fakeServer(answers([...known, shiftShare.access.read]));
    await openPage(<ResponsibleOfMachine id={7} code="RF-50" kind="spinning" />);
    await said('See who decided');
    await openPage(<ResponsibleOfMachine id={8} code="EM-1" kind="powerMeter" />);
    expect(text()).not.toContain('See who decided');
  });
});
