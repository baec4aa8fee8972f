// @vitest-environment jsdom
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  type FirstMachine,
  showFirstMachine,
} from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { App } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { usePermissions } from '../../../app/rights/permissions.ts';
import { storeSession } from '../../../app/session/session.ts';
import { preferences } from '../../../app/storage/storage.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import { click, found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession } from '@millwright/testing/web/app/samples.ts';
import FirstMachineScreen from './index.tsx';
import styles from './firstMachine.module.css';

const gateway = {
  id: '019a9b1e-7c00-7000-8000-000000000007',
  code: 'GW-1',
  isEnabled: true,
  hasSecret: false,
};
const machine = { id: 1, code: 'RF-01', number: '01', kind: 'spinning' as const, gateway, heardMs: null };
const empty: FirstMachine = {
  tenantId: 1001,
  mqtt: { port: 1893, isTls: false },
  models: 0,
  gateways: 0,
  machines: 0,
  machine: null,
  heard: 0,
  troubles: {
    logins: [],
    codes: [],
    lacking: { modelId: null, model: '', signals: [] },
    telegrams: [],
  },
};
let leave: () => Promise<void> = () => Promise.resolve();

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => {
  stubWindow(1440);
  storeSession(sampleSession());
});
afterEach(async () => {
  await leave();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(way: FirstMachine, codes: readonly string[]) {
  const right = (action: string) => ({ action, type: '1', describe: action });
  const server = fakeServer({
    [userPermissions.path]: () =>
      ok({
        menu: [sampleNode('/a')],
        auth: codes.map(right),
        allAuth: [machineModel, machineSource]
          .flatMap(({ access }) => Object.values(access))
          .map((code) => ({ ...right(code), status: '1' })),
        sysSafeMode: false,
      }),
    [showFirstMachine.path]: () => ok(way),
    [newGatewaySecret.path]: () => ok({ login: '1001/GW-1', secret: 'tell-once' }),
  });
  preferences.write('lang', 'en');
  await startPhrases('en');
  const element = (
    <App>
      <WithRights />
    </App>
  );
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: ['/'] });
  ({ leave } = await render(<RouterProvider router={router} />));
  await found(() => document.querySelector(`.${styles.first}`));
  return server;
}
/** Screens are drawn once the rights are known. */
function WithRights() {
  return usePermissions().data === undefined ? null : <FirstMachineScreen />;
}

const text = () => document.body.textContent ?? '';

describe('the page of the first machine', () => {
  it('begins with a model, and leads to its form', async () => {
    await open(empty, [machineModel.access.add]);
    const [step] = document.querySelectorAll('[aria-current="step"]');
    expect(step?.textContent).toContain('Model');
    expect(step?.querySelector('a')?.getAttribute('href')).toBe(
      '/basicData/equipmentModel?new=&back=%2FequipmentManagement%2FfirstMachine',
    );
  });

  it.each([
    [
      'a wrong secret',
      {
        logins: [
          { sourceCode: 'GW-1', sourceId: gateway.id, cause: 'wrongSecret' as const, times: 3, lastMs: 1 },
        ],
      },
      'Login as 1001/GW-1 was refused: wrong secret',
      'New secret',
    ],
    [
      'an unknown gateway',
      { logins: [{ sourceCode: 'GW1', sourceId: null, cause: 'unknown' as const, times: 1, lastMs: 1 }] },
      'Change the user name to 1001/GW-1',
      'Add the gateway',
    ],
    [
      'an unknown machine code',
      {
        codes: [
          {
            code: 'RF01',
            sourceCode: 'GW-1',
            sourceId: gateway.id,
            standing: 'unknown' as const,
            ownSourceCode: null,
            telegrams: 1,
            lastMs: 1,
          },
        ],
      },
      'Change the topic to v1/1001/RF-01/telemetry',
      'Add the machine',
    ],
    [
      'signals that the model lacks',
      {
        lacking: {
          modelId: '019a9b1e-7c00-7000-8000-00000000000d',
          model: 'RF 1',
          signals: [{ code: 'oilLevel', count: 4, lastMs: 1 }],
        },
      },
      'sends signals that model RF 1 lacks',
      'Add to the model',
    ],
  ])('explains %s with the remedy', async (_, part, sentence, remedy) => {
    const way = { ...empty, models: 1, gateways: 1, machines: 1, machine };
    await open({ ...way, troubles: { ...empty.troubles, ...part } }, [
      machineSource.access.add,
      machineSource.access.edit,
      'equipment.machine.add',
      machineModel.access.add,
    ]);
    expect(text()).toContain(sentence);
    expect([...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toContain(
      remedy,
    );
  });

  it('names the right that is missing', async () => {
    await open(empty, [machineSource.access.read]);
    expect(text()).toContain(`Needs the right “${machineModel.access.add}”`);
  });

  it('shows the secret once it was asked for and confirmed, and nothing of it afterwards', async () => {
    const button = (name: string) =>
      found(() => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name));
    const { pathsAsked } = await open({ ...empty, models: 1, gateways: 1, machines: 1, machine }, [
      machineSource.access.edit,
    ]);
    await click(await button('New secret'));
    await found(() => (text().includes('Make a new secret for the gateway “GW-1”?') ? true : null));
    expect(pathsAsked()).not.toContain(newGatewaySecret.path);
    await click(await button('New secret'));
    await found(() => (text().includes('tell-once') ? true : null));
    await click(await button('I have saved the secret'));
    await found(() => (text().includes('tell-once') ? null : true));
  });

  it('waits for the first telegram, saying to whom it is sent', async () => {
    await open({ ...empty, models: 1, gateways: 1, machines: 1, machine }, [machineSource.access.edit]);
    expect(document.querySelector('[aria-live]')?.textContent).toContain('Waiting for the first telegram');
    expect(text()).toContain('v1/1001/RF-01/telemetry');
    expect(text()).toContain(':1893');
  });

  it('says that it came, and leads to the board', async () => {
    const heard = { ...machine, heardMs: 1_790_000_000_000 };
    await open({ ...empty, models: 1, gateways: 1, machines: 1, heard: 1, machine: heard }, [
      machineSource.access.edit,
    ]);
    expect(document.querySelector('[aria-live]')?.textContent).toContain('has reported');
    expect(document.querySelector('a[href="/monitor/monitorScreen"]')).not.toBeNull();
  });
});
