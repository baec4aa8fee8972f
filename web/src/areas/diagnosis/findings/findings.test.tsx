// @vitest-environment jsdom
import {
  diagnosisRights,
  type Finding,
  listDiagnoses,
  listFindings,
  readFindings,
  reportFinding,
  showFinding,
  startDiagnosis,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { findingRows } from '@millwright/contract/areas/diagnosis/findings/findingRows.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one } from '@millwright/testing/web/app/render.tsx';
import FindingsScreen from './index.tsx';

const openPage = testedPages();
const atMs = Date.parse('2026-10-14T20:45:00Z');
const finding: Finding = {
  id: '019a9b1e-7c00-7000-8000-000000000001',
  rule: 'rogueSpindle',
  class: 'equipment',
  condition: 'persistent',
  isRead: false,
  process: 'spinning',
  machineId: 8,
  kind: 'spinning',
  machineCode: 'RF-08',
  machineNumber: '08',
  spindle: 417,
  value: 9,
  limit: 4,
  reference: 0.38,
  firstMs: atMs - 86_400_000,
  lastMs: atMs,
  recoveredMs: null,
  hits: 2,
  taskId: null,
  taskNumber: null,
  isTaskOpen: false,
  repairedMs: null,
  lossKg: 0.24,
  ignoredUntilMs: null,
};
const diagnosis = {
  id: '019a9b1e-7c00-7000-8000-000000000009',
  kind: 'system',
  state: 'unread',
  fromMs: atMs - 86_400_000,
  toMs: atMs,
  startedMs: atMs,
  finishedMs: atMs,
  askedBy: null,
  found: 1,
  newOnes: 0,
  recovered: 2,
  results: [{ rule: 'twist', judged: 48, unknown: 2, found: 0 }],
};
const serve = ({
  findings = [finding],
  diagnoses = [diagnosis],
  left = 1,
  codes = Object.values(diagnosisRights),
}: {
  findings?: Finding[];
  diagnoses?: object[];
  left?: number;
  codes?: readonly string[];
} = {}) =>
  fakeServer({
    ...permitted([...codes]),
    [listDiagnoses.path]: () => ok({ diagnoses, manual: { allowed: 1, used: 1 - left } }),
    [listFindings.path]: () =>
      ok({
        findings,
        groups: findingRows(findings),
        counts: { open: findings.length, unread: findings.length, persistent: 1, ignored: 0, recovered: 12 },
        isCut: false,
      }),
    [showFinding.path]: () =>
      ok({
        finding: findings[0] ?? finding,
        hits: [
          { atMs: atMs - 86_400_000, value: 6, limit: 4, reference: 0.4 },
          { atMs, value: 9, limit: 4, reference: 0.38 },
        ],
      }),
    [readFindings.path]: () => ok({ read: 1 }),
    [reportFinding.path]: () => ok({ taskId: finding.id, number: 'WX20261015001' }),
    [startDiagnosis.path]: () => refusedWith(409, { messageCode: 'diagnosis.countUsed', message: 'used up' }),
  });
const asked = (seen: ReturnType<typeof fakeServer>['seen'], path: string) =>
  seen.filter((each) => each.path === path);

describe('P-022 the page of findings', () => {
  it('says of each what it is, where, how far beyond its limit, and how long already', async () => {
    serve();
    await openPage(<FindingsScreen />);
    await said('S-1 Rogue spindle');
    const cells = [...document.querySelectorAll('tbody td[data-cell]')].map((cell) =>
      cell.textContent.replaceAll(/\s/g, ' '),
    );
    expect(cells.slice(0, 6)).toEqual([
      'S-1 Rogue spindle',
      'Ring frame 08 · Spindle 417',
      '9 Expected 0.38',
      '≥ 4',
      '0.24 kg a day',
      'Persistent 2 times in a row',
    ]);
    expect(text()).toContain('Recovered 12');
  });

  it('shows the spindles of a frame as one group, and makes one task of them', async () => {
    const other = { ...finding, id: '019a9b1e-7c00-7000-8000-000000000002', spindle: 502, lossKg: 0.1 };
    const costly = {
      ...finding,
      id: '019a9b1e-7c00-7000-8000-000000000003',
      rule: 'longDoff',
      spindle: null,
      lossKg: 9,
    } as const;
    const { seen } = serve({ findings: [finding, other, costly] });
    await openPage(<FindingsScreen />);
    await said('2 spindles');
    const names = [...document.querySelectorAll('tbody tr')].map((row) =>
      row.textContent.replaceAll(/\s/g, ' '),
    );
    expect(names).toHaveLength(2);
    expect(names[0]).toContain('S-9');
    expect(names[1]).toContain('0.34 kg a day');
    await click(await lastButton('Make a task'));
    const sent = await found(() => asked(seen, reportFinding.path)[0]);
    expect(sent.body).toEqual({ id: finding.id, withIds: [other.id] });
  });

  it('shows that a diagnosis is running instead of that there was none', async () => {
    serve({ findings: [], diagnoses: [{ ...diagnosis, state: 'running', finishedMs: null }] });
    await openPage(<FindingsScreen />);
    await said('A diagnosis has been running since');
    expect(text()).not.toContain('No diagnosis yet');
    expect(text()).not.toContain('The last 24 hours are looked at');
  });

  it('reads what was found as soon as a diagnosis ends, and never says "nothing" beside "abnormal"', async () => {
    const before = { ...diagnosis, id: '019a9b1e-7c00-7000-8000-000000000008', state: 'normal', found: 0 };
    const running = { ...diagnosis, state: 'running', startedMs: atMs + 1, finishedMs: null };
    const ended = { ...diagnosis, startedMs: atMs + 1, finishedMs: atMs + 60_000 };
    let polls = 0;
    const counts = { open: 0, unread: 0, persistent: 0, ignored: 0, recovered: 0 };
    // They are there once the page shows the end; the next look of the page would be a minute later.
    const isToldEnded = () => text().includes('Abnormal, unread');
    fakeServer({
      ...permitted(Object.values(diagnosisRights)),
      [listDiagnoses.path]: () =>
        ok({ diagnoses: [polls++ === 0 ? running : ended, before], manual: { allowed: 1, used: 1 } }),
      [listFindings.path]: () => {
        const findings = isToldEnded() ? [finding] : [];
        return ok({ findings, groups: findingRows(findings), counts, isCut: false });
      },
    });
    await openPage(<FindingsScreen />);
    await said('S-1 Rogue spindle');
    expect(isToldEnded()).toBe(true);
  });

  it('is read by who opens it, with cause, advice and the evidence of each diagnosis', async () => {
    const { seen } = serve();
    await openPage(<FindingsScreen />);
    await click(await one('[data-testid=title]'));
    await said('Put the spindle on the repair list');
    expect(text()).toContain('Ring, traveller, cot or apron');
    expect(document.querySelectorAll('ol[aria-label="In each diagnosis"] li')).toHaveLength(2);
    const read = await found(() => asked(seen, readFindings.path)[0]);
    expect(read.body).toEqual({ ids: [finding.id] });
  });

  it('makes a task of one by one click', async () => {
    const { seen } = serve();
    await openPage(<FindingsScreen />, { at: `/?show=${finding.id}` });
    await click(await lastButton('Make a task'));
    await found(() => asked(seen, reportFinding.path)[0]);
    await said('Task WX20261015001');
  });

  it('says when a finding was repaired, that it is watched, and offers another task', async () => {
    const repairedMs = atMs - 3_600_000;
    serve({ findings: [{ ...finding, taskId: finding.id, taskNumber: 'WX1', repairedMs }] });
    await openPage(<FindingsScreen />, { at: `/?show=${finding.id}` });
    await said('watched until enough is known');
    expect(text()).toContain('Task WX1');
    expect(await lastButton('Make another task')).toBeDefined();
  });

  it('shows each diagnosis with what its rules judged, and of how many they know too little', async () => {
    serve();
    await openPage(<FindingsScreen />, { at: '/?view=diagnoses' });
    await said('1 abnormal, 0 new, 2 recovered');
    await click(await one('button[aria-expanded]'));
    await said('S-8 Twist off its setting');
    const row = [...document.querySelectorAll('tr')].find((each) => each.textContent.startsWith('S-8'));
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      'S-8 Twist off its setting',
      '48',
      '2',
      '0',
    ]);
  });

  it('says what refuses a diagnosis, and offers none where none is left or nobody may', async () => {
    serve();
    await openPage(<FindingsScreen />);
    await click(await lastButton('Diagnose now'));
    await said('used up');
    serve({ left: 0 });
    await openPage(<FindingsScreen />);
    await said('0 of 1 by hand left today');
    expect((await one('button.ant-btn-primary')).hasAttribute('disabled')).toBe(true);
    serve({ codes: [diagnosisRights.read] });
    await openPage(<FindingsScreen />);
    await said('S-1 Rogue spindle');
    expect(text()).not.toContain('Diagnose now');
  });

  it.each([
    ['zh', '没有异常', '尚未诊断'],
    ['en', 'Nothing abnormal', 'No diagnosis yet'],
    ['vn', 'Không có bất thường', 'Chưa có chẩn đoán'],
  ] as const)(
    'says in %s that nothing was found, and nothing of the kind before anybody has looked',
    async (language, none, never) => {
      serve({ findings: [] });
      await openPage(<FindingsScreen />, { language });
      await said(none);
      serve({ findings: [], diagnoses: [] });
      await openPage(<FindingsScreen />, { language });
      await said(never);
      expect(text()).not.toContain(none);
    },
  );
});
