import {
  type Diagnoses,
  type Findings,
  type FindingView,
  findingViews,
  listDiagnoses,
  listFindings,
  readFindings,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { diagnosisRuleNames, findingClasses } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { Button, Progress, Segmented, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { DiagnosisTable } from './DiagnosisTable.tsx';
import { FindingDrawer } from './FindingDrawer.tsx';
import { FindingTable } from './FindingTable.tsx';
import { StartButton } from './StartButton.tsx';
import { type FindingWords, useFindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

/** How often the page looks: while a diagnosis is made, and else. */
const soonMs = 2_000;
const calmMs = 60_000;

/** What diagnoses found: what is new and unread first, each with evidence, causes and what to do. */
export default function FindingsScreen() {
  const words = useFindingWords();
  const { t } = words;
  const { said, set } = useAddress();
  const view = [...findingViews, 'diagnoses' as const].find((each) => each === said('view')) ?? 'open';
  const rule = diagnosisRuleNames.find((each) => each === said('rule'));
  const ofClass = findingClasses.find((each) => each === said('class'));
  const machine = Number(said('machine'));
  const isOneMachine = Number.isInteger(machine) && machine > 0;
  const ofMachine = isOneMachine ? { machineId: machine } : {};
  const diagnoses = useCall(listDiagnoses, {}, { everyMs: (last) => (isRunning(last) ? soonMs : calmMs) });
  const findings = useCall(
    listFindings,
    {
      view: view === 'diagnoses' ? 'open' : view,
      ...(rule === undefined ? {} : { rule }),
      ...(ofClass === undefined ? {} : { class: ofClass }),
      ...ofMachine,
    },
    { everyMs: isRunning(diagnoses.data) ? soonMs : calmMs },
  );
  useReadBehind(lastFinishedMs(diagnoses.data), findings.refetch);
  const shownId = said('show');
  const error = findings.error ?? diagnoses.error;
  const isThere = findings.data !== undefined && diagnoses.data !== undefined;
  const diagnosed = () => {
    if (view === 'diagnoses' && diagnoses.data !== undefined) {
      if (diagnoses.data.diagnoses.length === 0 && !isRunning(diagnoses.data))
        return <p className={styles.none}>{t('page.never')}</p>;
      return <DiagnosisTable diagnoses={diagnoses.data.diagnoses} words={words} />;
    }
    return null;
  };
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.diagnosis')}</h1>
        <LastDiagnosis diagnoses={diagnoses.data} words={words} />
        {diagnoses.data === undefined ? null : (
          <StartButton manual={diagnoses.data.manual} isRunning={isRunning(diagnoses.data)} words={words} />
        )}
      </header>
      <div className={styles.filters}>
        <Views
          view={view}
          counts={findings.data?.counts}
          words={words}
          onView={(next) => set({ view: next })}
        />
        {isOneMachine ? (
          <Button aria-label={t('page.all')} onClick={() => set({ machine: '' })}>
            {findings.data?.findings[0]?.machineCode ?? t('page.oneMachine')} ×
          </Button>
        ) : null}
        {view === 'diagnoses' ? null : (
          <>
            <Select
              aria-label={t('page.class')}
              value={ofClass ?? ''}
              options={[
                { value: '', label: `${t('page.class')}: ${t('page.all')}` },
                ...findingClasses.map((each) => ({ value: each, label: t(`classes.${each}`) })),
              ]}
              onChange={(value) => set({ class: value })}
            />
            <Select
              aria-label={t('page.rule')}
              showSearch={{ optionFilterProp: 'label' }}
              value={rule ?? ''}
              popupMatchSelectWidth={false}
              options={[
                { value: '', label: `${t('page.rule')}: ${t('page.all')}` },
                ...diagnosisRuleNames.map((each) => ({ value: each, label: words.name(each) })),
              ]}
              onChange={(value) => set({ rule: value })}
            />
            <ReadAll findings={findings.data} words={words} />
          </>
        )}
      </div>
      {error === null ? null : (
        <Failed
          cause={error}
          onRetry={() => {
            void findings.refetch();
            void diagnoses.refetch();
          }}
        />
      )}
      {!isThere && error === null && <LateOutline />}
      {diagnosed()}
      {view !== 'diagnoses' && isThere && !hasLooked(diagnoses.data) && !isRunning(diagnoses.data) ? (
        <p className={styles.none}>{t('page.whenFirst')}</p>
      ) : null}
      {view !== 'diagnoses' && findings.data !== undefined && hasLooked(diagnoses.data) ? (
        <Found
          findings={findings.data}
          isNarrowed={rule !== undefined || ofClass !== undefined || isOneMachine || view !== 'open'}
          words={words}
          shownId={shownId}
          onShow={(id) => set({ show: id })}
        />
      ) : null}
      {shownId === '' ? null : <FindingDrawer id={shownId} words={words} onClose={() => set({ show: '' })} />}
    </div>
  );
}

/** Reads findings again behind each diagnosis that ends while the page is open: until then they are those of the one before. */
function useReadBehind(finishedMs: number | undefined, read: () => unknown): void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (finishedMs === undefined || finishedMs === known.current) return;
    const isFirst = known.current === undefined;
    known.current = finishedMs;
    if (!isFirst) read();
  }, [finishedMs, read]);
}

/** The end of the last diagnosis, 0 before the first one; undefined while nothing was read. */
function lastFinishedMs(diagnoses: Diagnoses | undefined): number | undefined {
  return diagnoses && Math.max(0, ...diagnoses.diagnoses.map(({ finishedMs }) => finishedMs ?? 0));
}

function isRunning(diagnoses: Diagnoses | undefined): boolean {
  return diagnoses?.diagnoses.some(({ state }) => state === 'running') ?? false;
}

/** Whether a diagnosis was finished: before it nobody knows that nothing is abnormal. */
function hasLooked(diagnoses: Diagnoses | undefined): boolean {
  return diagnoses?.diagnoses.some(({ finishedMs }) => finishedMs !== null) ?? false;
}

type WithWords = { words: FindingWords };

function LastDiagnosis({ diagnoses, words }: WithWords & { diagnoses: Diagnoses | undefined }) {
  const { t } = words;
  const last = diagnoses?.diagnoses.find(({ finishedMs }) => finishedMs !== null);
  if (diagnoses === undefined) return <p className={styles.last} />;
  const running = diagnoses.diagnoses.find(({ state }) => state === 'running');
  if (running !== undefined) return <Running startedMs={running.startedMs} last={last} words={words} />;
  return (
    <p className={styles.last}>
      {last === undefined
        ? t('page.never')
        : [t('page.last'), words.moment(last.toMs), t(`kinds.${last.kind}`), t(`states.${last.state}`)].join(
            ' · ',
          )}
    </p>
  );
}

/** Progress of the diagnosis that is being made, against the time that the last one took. */
function Running({
  startedMs,
  last,
  words,
}: WithWords & { startedMs: number; last: Diagnoses['diagnoses'][number] | undefined }) {
  const { t } = words;
  const tookMs = last === undefined || last.finishedMs === null ? null : last.finishedMs - last.startedMs;
  const text = [
    t('page.runningSince', { time: words.short(startedMs) }),
    ...(tookMs === null ? [] : [t('page.usually', { seconds: words.number(Math.max(1, tookMs / 1000)) })]),
  ].join(' · ');
  return (
    <div className={`${styles.last} ${styles.running}`} role="status">
      {text}
      <Progress percent={100} status="active" showInfo={false} size="small" aria-label={text} />
    </div>
  );
}

function Views({
  view,
  counts,
  words: { t, number },
  onView,
}: WithWords & {
  view: FindingView | 'diagnoses';
  counts: Findings['counts'] | undefined;
  onView: (view: string) => void;
}) {
  return (
    <Segmented
      value={view}
      options={[
        ...findingViews.map((each) => ({
          value: each,
          label: counts === undefined ? t(`views.${each}`) : `${t(`views.${each}`)} ${number(counts[each])}`,
        })),
        { value: 'diagnoses' as const, label: t('page.diagnoses') },
      ]}
      onChange={(next) => onView(next === 'open' ? '' : next)}
    />
  );
}

function ReadAll({ findings, words: { t } }: WithWords & { findings: Findings | undefined }) {
  const { isBusy, change } = useChange();
  const ids = findings?.findings.flatMap(({ id, isRead }) => (isRead ? [] : id)) ?? [];
  if (ids.length === 0) return null;
  const read = () =>
    change(async () => {
      await callApi(readFindings, { ids }, { isQuiet: true });
      return t('page.saved');
    });
  return (
    <Button loading={isBusy} onClick={() => void read()}>
      {t('page.readAll')}
    </Button>
  );
}

function Found({
  findings: { findings, isCut },
  isNarrowed,
  words,
  shownId,
  onShow,
}: WithWords & {
  findings: Findings;
  isNarrowed: boolean;
  shownId: string;
  onShow: (id: string) => void;
}) {
  const { t } = words;
  if (findings.length === 0)
    return <p className={styles.none}>{t(isNarrowed ? 'page.noneOf' : 'page.none')}</p>;
  return (
    <>
      <FindingTable findings={findings} words={words} shownId={shownId} onShow={onShow} />
      {isCut ? (
        <p className={styles.none}>{t('page.isCut', { count: words.number(findings.length) })}</p>
      ) : null}
    </>
  );
}
