import {
  backTestDays,
  mostAlarmsOfMachine,
  type BackTestPart,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { isOfSpindles } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { tellAll, type Told } from '@millwright/contract/areas/alarms/rule/pushRuleTelling.ts';
import { Button } from 'antd';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { formatTableDay } from '../../../kit/text/formatDate.ts';
import type { FormParts } from '../../../resource/slotParts.ts';
import { Differences } from './Differences.tsx';
import { spokenOf } from './spokenOf.ts';
import { Strip } from './Strip.tsx';
import { summaryOf, type TestSummary, type Unknowns, unknownsOf } from './testSummary.ts';
import { type BackTestState, askedRuleOf, mostAlarmsTried, useBackTest } from './useBackTest.ts';
import { useSettled } from './useSettled.ts';
import { WorstMachines } from './WorstMachines.tsx';
import styles from './backTest.module.css';
import layout from '../../../kit/layout.module.css';

const settleMs = 500;

/** What the rule would have said on the last days of the mill, beside what it would have said as it is stored. */
export function BackTest({ form, rule }: { form: FormParts; rule: SpokenRule }) {
  const t = useT('messaging');
  const asked = useSettled(askedRuleOf(rule), settleMs);
  const storedRule = form.row === undefined ? undefined : spokenOf(form.stored);
  const test = useBackTest(asked);
  // One after the other: a mill is asked for one of them at a time.
  const storedTest = useBackTest(storedRule && askedRuleOf(storedRule), {
    isEnabled: test.isDone && form.isDirty,
  });
  const { tested, isDone } = test;
  const told = tested === undefined ? undefined : tellAll(tellingOf(rule), tested);
  const storedTold =
    storedRule === undefined || !form.isDirty || storedTest.tested === undefined || !storedTest.isDone
      ? undefined
      : tellAll(tellingOf(storedRule), storedTest.tested);
  return (
    <section className={styles.card} aria-label={t('rules.test.title')} data-testid="back-test">
      <Head test={test} isWaiting={asked === undefined} told={told} form={form} />
      {test.error === null || test.isStopped ? null : <Failed cause={test.error} onRetry={test.again} />}
      {tested === undefined || told === undefined || asked === undefined ? null : (
        <Found
          tested={tested}
          told={told}
          stored={storedTold}
          isDone={isDone}
          source={rule.source}
          test={test}
          form={form}
        />
      )}
    </section>
  );
}

function tellingOf({ priority, mergeMin, frequency, repeatMin }: SpokenRule) {
  return {
    priority: priority ?? null,
    mergeMin: mergeMin ?? null,
    frequency: frequency ?? null,
    repeatMin: repeatMin ?? null,
  };
}

type HeadProps = { test: BackTestState; isWaiting: boolean; told: Told | undefined; form: FormParts };

function Head({ test, isWaiting, told, form }: HeadProps) {
  const t = useT('messaging');
  const { tested, isRunning, stop, again, isOver } = test;
  const { language, zone } = form.words;
  const number = (value: number) => formatNumber(value, 0, language);
  const day = (ms: number) => formatTableDay(ms, { zone, language });
  const isReported = (tested?.reports.length ?? 0) > 0;
  const rangeText = () => {
    if (isWaiting) return t('rules.test.waiting', { days: String(backTestDays) });
    if (tested === undefined) return null;
    if (isRunning || tested.next !== null)
      return t('rules.test.running', {
        done: number(tested.machines.length),
        all: number(tested.machineCount),
      });
    return t('rules.test.range', {
      from: day(tested.fromMs),
      to: day(tested.toMs),
      count: tested.machineCount,
    });
  };
  return (
    <header className={layout.baseline4x16}>
      <h2>{t('rules.test.title')}</h2>
      {told === undefined || isWaiting ? null : (
        <p className={styles.figures} aria-live="polite">
          <b>
            {isOver
              ? t('rules.test.over', { count: number(mostAlarmsTried) })
              : t('rules.test.alarms', { count: told.alarms.length })}
          </b>
          <b>{t('rules.test.messages', { count: told.messagesMs.length })}</b>
          <b data-tone={told.late > 0 ? 'bad' : undefined}>
            {t('rules.test.late', { count: isReported ? number(told.late) : noValue })}
          </b>
        </p>
      )}
      <span className={styles.range}>{rangeText()}</span>
      {isRunning && !isWaiting ? (
        <Button size="small" onClick={stop}>
          {t('rules.test.stop')}
        </Button>
      ) : null}
      {test.isStopped && !isRunning ? (
        <Button size="small" onClick={again}>
          {t('rules.test.again')}
        </Button>
      ) : null}
    </header>
  );
}

type FoundProps = {
  tested: BackTestPart;
  told: Told;
  stored: Told | undefined;
  isDone: boolean;
  source: SpokenRule['source'];
  test: BackTestState;
  form: FormParts;
};

function Found({ tested, told, stored, isDone, source, test, form }: FoundProps) {
  const t = useT('messaging');
  const { language, zone } = form.words;
  const unknowns = unknownsOf(tested);
  const summary = summaryOf(told, zone);
  if (tested.machineCount === 0)
    return (
      <p className={layout.quiet} role="note">
        {tested.lackingCount > 0
          ? t('rules.test.lacking', { count: tested.lackingCount })
          : t('rules.test.noMachine')}
      </p>
    );
  return (
    <div className={`${layout.column12} ${styles.found}`} data-old={test.isOld || undefined}>
      <Strip tested={tested} told={told} stored={stored} unknowns={unknowns} place={{ zone, language }} />
      <Notes
        source={source}
        tested={tested}
        summary={summary}
        unknowns={unknowns}
        isCut={!isDone && test.isStopped}
        form={form}
      />
      <div className={styles.tables}>
        <WorstMachines tested={tested} told={told} language={language} />
        {stored === undefined ? null : (
          <Differences
            draft={summary}
            stored={summaryOf(stored, zone)}
            isReported={tested.reports.length > 0}
            language={language}
          />
        )}
      </div>
    </div>
  );
}

type NotesProps = {
  tested: BackTestPart;
  summary: TestSummary;
  unknowns: Unknowns;
  isCut: boolean;
  source: SpokenRule['source'];
  form: FormParts;
};

/** How the figures add up, and what they cannot know. */
function Notes({ tested, summary, unknowns, isCut, source, form }: NotesProps) {
  const t = useT('messaging');
  const { language, zone } = form.words;
  const number = (value: number) => formatNumber(value, 0, language);
  const { byFate, alarms, reminders } = summary;
  const day = (ms: number) => formatTableDay(ms, { zone, language });
  const days = unknowns.days.map(({ fromMs, toMs }) => `${day(fromMs)} – ${day(toMs)}`).join(', ');
  const share = Math.round(unknowns.share * 100);
  const notes = [
    isCut
      ? t('rules.test.stopped', { done: number(tested.machines.length), all: number(tested.machineCount) })
      : null,
    t('rules.test.sums', {
      alarms: number(alarms),
      sent: number(byFate.sent),
      merged: number(byFate.merged),
      recovered: number(byFate.recovered),
      fluttering: number(byFate.fluttering),
    }),
    source === 'silence' ? t('rules.test.silenceMeasured') : null,
    isOfSpindles(source) ? t('rules.test.spindlesByMinute') : null,
    reminders > 0 ? t('rules.test.reminders', { count: reminders }) : null,
    tested.reports.length === 0 ? t('rules.test.noReports') : null,
    tested.lackingCount > 0 ? t('rules.test.lacking', { count: tested.lackingCount }) : null,
    unknowns.silentMachines > 0 ? t('rules.test.silent', { count: unknowns.silentMachines }) : null,
    days === '' || unknowns.silentMachines === tested.machines.length
      ? null
      : t('rules.test.unknownDays', { days }),
    share > 0 ? t('rules.test.partDays', { share: `${number(share)} %` }) : null,
    unknowns.flooded > 0
      ? t('rules.test.flooded', { count: unknowns.flooded, most: number(mostAlarmsOfMachine) })
      : null,
  ].filter((note) => note !== null);
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
