// @vitest-environment jsdom
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { one } from '@millwright/testing/web/app/render.tsx';
import { useLedgerWords } from '../ledgerParts/useLedgerWords.ts';
import { LedgerFacts } from './Facts.tsx';
import { ledgerFixture } from '@millwright/testing/web/ledger/ledger.ts';

const openPage = testedPages();
const rights = [...Object.values(machine.access), machineSource.access.read];

function Shown({ ledger = ledgerFixture }: { ledger?: typeof ledgerFixture }) {
  return <LedgerFacts ledger={ledger} words={useLedgerWords(ledger.scope.zone)} />;
}

describe('the facts of a machine', () => {
  it('name its type and kind, and lead from its registration code to the gateway', async () => {
    fakeServer(permitted(rights, rights));
    await openPage(<Shown />, { at: '/' });
    const link = await one('a[href*="/basicData/gateway"]');
    expect(link.getAttribute('href')).toBe(`/basicData/gateway?show=${ledgerFixture.machine.gatewayId}`);
    expect(link.closest('div')?.textContent).toBe('IoT registration codeGW-SPIN');
    expect(text()).toContain('Equipment typeRing spinning');
    expect(text()).toContain('Equipment kind主机');
  });

  it('show the code without a link to those who may not read gateways', async () => {
    fakeServer(permitted([machine.access.read], rights));
    await openPage(<Shown />, { at: '/' });
    await one('section');
    expect(text()).toContain('IoT registration codeGW-SPIN');
    expect(document.querySelector('a[href*="/basicData/gateway"]')).toBeNull();
  });

  it('show a dash, and no unit, for counters that the machine never stated', async () => {
    fakeServer(permitted(rights, rights));
    const { counters } = ledgerFixture;
    const ledger = {
      ...ledgerFixture,
      counters: counters === null ? null : { ...counters, outputG: null, energyWh: null, doffs: null },
    };
    await openPage(<Shown ledger={ledger} />, { at: '/' });
    await one('section');
    const valueOf = (name: string) =>
      [...document.querySelectorAll('dt')]
        .find((term) => term.textContent === name)
        ?.nextElementSibling?.textContent.trim();
    expect(['Output', 'Electricity', 'Doffs'].map(valueOf)).toEqual(['—', '—', '—']);
    expect(valueOf('Unplanned stops')).toBe('486');
  });
});
