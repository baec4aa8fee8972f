// @vitest-environment jsdom
import {
  type ShownTry,
  showTry,
  tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click } from '@millwright/testing/web/app/render.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { TryConnection } from './TryConnection.tsx';

const openPage = testedPages();
const id = '019a9b1e-7c00-7000-8000-000000000001';
type Value = NonNullable<ShownTry['values']>[number];
const speed: Value = {
  signal: 'spindleSpeed',
  address: 'ns=2;s=Speed',
  unit: 'rpm',
  raw: '15000',
  value: 15_000,
  problem: null,
};
const counter: Value = {
  ...speed,
  signal: 'outputG',
  address: '40001',
  unit: 'kg',
  raw: '1250',
  value: 1_250_000,
};

async function tried(values: readonly Value[]): Promise<string[][]> {
  fakeServer({
    ...permitted([]),
    [tryConnection.path]: () => ok({ id }),
    [showTry.path]: () => ok({ machine: 'RF-01', gateway: 'GW-1', seenMs: 1, waitedMs: 900, values }),
  });
  await openPage(<TryConnection connectionId={id} />);
  await click(await lastButton('Try it'));
  await said('ns=2;s=Speed');
  return [...document.querySelectorAll('.ant-modal tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent ?? ''),
  );
}

describe('what a connection reads when it is tried', () => {
  it('shows raw and scaled value of each signal, and no rate where nothing counts', async () => {
    const [head, row] = await tried([speed]);
    expect(head).toHaveLength(4);
    expect(row).toEqual(['spindleSpeed', 'ns=2;s=Speed', '15000 rpm', formatNumber(15_000, 0, 'en')]);
  });

  it('shows the rate of a counter, and which rate is beyond what the machine can make', async () => {
    const good = { perHour: 31_200, maxPerHour: 90_000, isPossible: true };
    const bad = { perHour: 31_200_000, maxPerHour: 90_000, isPossible: false };
    const rows = await tried([
      speed,
      { ...counter, rate: good },
      { ...counter, signal: 'outputOf2', rate: bad },
    ]);
    expect(rows.map((row) => row[4])).toEqual([
      expect.any(String),
      '—',
      formatNumber(31_200, 0, 'en'),
      expect.stringContaining(`at most ${formatNumber(90_000, 0, 'en')} per hour`),
    ]);
    expect(document.querySelectorAll('td[data-tone="bad"]')).toHaveLength(1);
  });
});
