import { queryKpis, showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { showEnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { App } from 'antd';
import { act, type ComponentType, useEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { storeSession } from '@millwright/web/app/session/session.ts';
import { fetchPermissions } from '@millwright/web/app/rights/permissions.ts';
import { fakeServer, ok } from '../app/fakeServer.ts';
import { stubWindow } from '../app/stubWindow.ts';
import { permitted } from '../app/pages.tsx';
import { found, render } from '../app/render.tsx';
import { sampleSession, sampleTenant } from '../app/samples.ts';
import {
  answerFixture,
  brokenEndsFixture,
  choicesFixture,
  doffsFixture,
  energyCostFixture,
  massFixture,
  stopsFixture,
  timelineFixture,
} from './answers.ts';
import styles from '../../../web/src/areas/analysis/parts/analysis.module.css';
import { appParts } from '../app/appParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
let shown = '';
let goBack: () => void = () => undefined;
export const complaints: string[] = [];

/** Makes the window and the session of a test, and takes everything away behind it. */
export function withPages(): void {
  beforeEach(() => {
    stubWindow(1440);
    vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')));
    complaints.length = 0;
    storeSession(sampleSession());
  });
  afterEach(async () => {
    await close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Takes the page away, and what it was told. */
export async function close(): Promise<void> {
  await leave();
  leave = () => Promise.resolve();
  queryClient.clear();
}

const usual: Parameters<typeof fakeServer>[0] = {
  [showAnalysisChoices.path]: () => ok(choicesFixture()),
  ...permitted([tariff.access.read]),
  [queryKpis.path]: ({ query }) => ok(answerFixture(query)),
  [listStops.path]: () => ok(stopsFixture()),
  [analyseBrokenEnds.path]: () => ok(brokenEndsFixture()),
  [listLastDoffs.path]: () => ok(doffsFixture()),
  [showMachineTimeline.path]: () => ok(timelineFixture()),
  [showMassBalance.path]: () => ok(massFixture()),
  [showEnergyCost.path]: () => ok(energyCostFixture()),
};

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    goBack = () => void navigate(-1);
  }, [navigate]);
  useEffect(() => void (shown = `${pathname}${search}`), [pathname, search]);
  return null;
}

/** Opens a page in a language at an address, and waits until nothing is waited for any more. */
export async function openReportPage(
  Screen: ComponentType,
  {
    language = 'en',
    at = '/',
    answers = {},
  }: { language?: Language; at?: string; answers?: typeof usual } = {},
) {
  localStorage.setItem('lang', language);
  const server = fakeServer({ ...usual, ...answers });
  await startPhrases(language);
  fetchPermissions(sampleTenant().id);
  await found(() => (queryClient.isFetching() === 0 ? true : undefined));
  const drawn = await render(
    <App>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <Screen />
      </MemoryRouter>
    </App>,
  );
  leave = drawn.leave;
  await found(() => document.querySelector(`h1, ${appParts.problem}`));
  await settled();
  return server;
}

export async function settled() {
  await found(() => (document.querySelector(`.${styles.analysisWaiting}`) === null ? true : undefined));
}

export const reportText = () => document.body.textContent ?? '';
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
export const reportTexts = (selector: string) => all(selector).map((element) => element.textContent);
/** The browser's own button. */
export const back = () => act(async () => goBack());
/** Address at which the browser opens. */
export const address = () => shown;
