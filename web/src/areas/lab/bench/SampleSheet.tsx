import { type BenchSample, showSampleOnBench } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labSampleLifeCycle } from '@millwright/contract/areas/lab/samples/labSample.lifeCycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { CallDialog, StateMark } from '../../../resource/slotParts.ts';
import { Earlier } from './Earlier.tsx';
import { sampleActions } from './labCalls.ts';
import { Revisions } from './Revisions.tsx';
import { TestSheet } from './TestSheet.tsx';
import { TestTable } from './TestTable.tsx';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

/** Typed readings that are not saved, by test. */
export type Drafts = ReadonlyMap<string, readonly string[]>;

type SampleSheetProps = {
  id: string;
  testId: string;
  drafts: Drafts;
  words: BenchWords;
  onTest: (id: string) => void;
  onDraft: (testId: string, texts: readonly string[] | undefined) => void;
};

/** One sample: what it is, its tests, and the readings of the chosen one. */
export function SampleSheet({ id, ...props }: SampleSheetProps) {
  const { data, error, refetch } = useCall(showSampleOnBench, { id });
  if (data === undefined)
    return error === null ? <LateOutline /> : <Failed cause={error} onRetry={() => void refetch()} />;
  return <Sheet sample={data} {...props} />;
}

function Sheet({
  sample,
  testId,
  drafts,
  words,
  onTest,
  onDraft,
}: Omit<SampleSheetProps, 'id'> & { sample: BenchSample }) {
  const { tests } = sample;
  const open =
    tests.find((each) => each.id === testId) ?? tests.find(({ state }) => state === 'open') ?? tests[0];
  return (
    <article className={styles.sample} aria-label={sample.number} data-testid="sample">
      <SampleHead sample={sample} words={words} />
      {open === undefined ? null : (
        <>
          <h3 className={styles.testHead}>
            {open.name} <small>{words.unit(open.unit)}</small>
            {open.method === null ? null : (
              <small>
                {words.t('bench.facts.method')} {open.method}
              </small>
            )}
          </h3>
          <TestSheet
            key={open.id}
            test={open}
            isVoid={sample.state === 'void'}
            draft={drafts.get(open.id)}
            words={words}
            onDraft={(texts) => onDraft(open.id, texts)}
          />
          <TestTable tests={tests} openId={open.id} words={words} onOpen={onTest} />
          <Earlier test={open} words={words} />
          {open.revision === null ? null : <Revisions key={open.id} test={open} words={words} />}
        </>
      )}
    </article>
  );
}

function SampleHead({ sample, words }: { sample: BenchSample; words: BenchWords }) {
  const { t } = words;
  const [dialog, setDialog] = useState<'take' | 'void'>();
  const mayTake = useMay(labSampleLifeCycle.actions.take.access);
  const mayVoid = useMay(labSampleLifeCycle.actions.void.access);
  const row = { id: sample.id, title: sample.number };
  const close = () => setDialog(undefined);
  const isGate = sample.occasion === 'firstInspection' || sample.occasion === 'changeover';
  const isVoidable = labSampleLifeCycle.actions.void.from.some((state) => state === sample.state);
  return (
    <header className={styles.sampleHead}>
      <div className={layout.line8x12}>
        <h2>
          {sample.number} <span>{sample.machine}</span>
        </h2>
        <StateMark look={labSampleLifeCycle.states[sample.state]} word={words.sampleState(sample.state)} />
        <span className={layout.quiet}>{words.occasion(sample.occasion)}</span>
        <div className={layout.endLine}>
          {mayVoid && isVoidable ? (
            <Button type="text" danger onClick={() => setDialog('void')}>
              {t('bench.void')}
            </Button>
          ) : null}
          {mayTake && sample.state === 'planned' ? (
            <Button type="primary" onClick={() => setDialog('take')}>
              {t('bench.take')}
            </Button>
          ) : null}
        </div>
      </div>
      {isGate && sample.state !== 'closed' ? <p className={layout.warn}>{t('bench.gate')}</p> : null}
      {sample.voidReason === null ? null : <p className={layout.bad}>{sample.voidReason}</p>}
      <SampleFacts sample={sample} words={words} />
      {sample.state === 'planned' ? (
        <p className={layout.quiet}>
          {t('bench.takeHint', { names: sample.planned.join('、') || words.noValue })}
        </p>
      ) : null}
      {dialog === 'take' && sampleActions['take'] !== undefined ? (
        <CallDialog
          call={sampleActions['take']}
          rows={[row]}
          initial={{ lot: sample.lot ?? undefined, position: sample.position ?? undefined }}
          texts={{ title: `${t('bench.take')} ${sample.number}`, submit: t('bench.take') }}
          onClose={close}
        />
      ) : null}
      {dialog === 'void' && sampleActions['void'] !== undefined ? (
        <CallDialog
          call={sampleActions['void']}
          rows={[row]}
          texts={{ title: `${t('bench.void')} ${sample.number}`, submit: t('bench.void') }}
          onClose={close}
        />
      ) : null}
    </header>
  );
}

function SampleFacts({ sample, words }: { sample: BenchSample; words: BenchWords }) {
  const { t, moment } = words;
  const shift = sample.shift === null ? '' : t(`shifts:names.${sample.shift}`);
  const taken = sample.takenMs === null ? words.noValue : `${moment(sample.takenMs)} ${sample.taker ?? ''}`;
  const isJudged = sample.state === 'planned' || sample.standard !== null;
  const facts = [
    ['variety', sample.variety],
    ['lot', sample.lot],
    ['position', sample.position],
    ['standard', isJudged ? sample.standard : t('bench.facts.noStandard')],
    ['due', moment(sample.dueMs)],
    ['taken', taken],
    ['shift', sample.productionDate === null ? null : `${sample.productionDate} ${shift}`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`bench.facts.${name}`)}</dt>
          <dd>{value ?? words.noValue}</dd>
        </div>
      ))}
    </dl>
  );
}
