import {
  type Bench,
  type BenchTab,
  benchTabs,
  type QueuedSample,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { samplingPlan } from '@millwright/contract/areas/lab/plans/samplingPlan.ts';
import { Segmented } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

type SampleQueueProps = {
  bench: Bench;
  tab: BenchTab;
  openId: string;
  words: BenchWords;
  onTab: (tab: BenchTab) => void;
  onOpen: (id: string) => void;
};

/** Samples of one queue, late ones first. */
export function SampleQueue({ bench, tab, openId, words, onTab, onOpen }: SampleQueueProps) {
  const { t } = words;
  return (
    <section className={styles.queue} aria-label={t('bench.queue')}>
      <Segmented
        block
        aria-label={t('bench.queue')}
        value={tab}
        options={benchTabs.map((value) => ({
          value,
          label: (
            <span className={styles.tab}>
              {t(`bench.tabs.${value}`)} <b>{bench.counts[value]}</b>
            </span>
          ),
        }))}
        onChange={onTab}
      />
      {bench.samples.length === 0 ? <Nothing tab={tab} words={words} /> : null}
      <ul data-testid="queue">
        {bench.samples.map((sample) => (
          <li key={sample.id}>
            <button
              type="button"
              className={styles.queued}
              aria-current={sample.id === openId ? 'true' : undefined}
              data-late={sample.isLate || undefined}
              onClick={() => onOpen(sample.id)}
            >
              <Queued sample={sample} nowMs={bench.nowMs} words={words} />
            </button>
          </li>
        ))}
      </ul>
      {bench.isCut ? <p className={layout.quiet}>{t('bench.cut', { count: bench.samples.length })}</p> : null}
    </section>
  );
}

function Queued({ sample, nowMs, words }: { sample: QueuedSample; nowMs: number; words: BenchWords }) {
  const { t } = words;
  const { tests, open, outside } = sample;
  return (
    <>
      <time>{words.clock(sample.dueMs)}</time>
      <span className={styles.what}>
        <b>{sample.machine}</b>
        <small>
          {[sample.variety, sample.parameters.join('、')].filter(Boolean).join(' · ') || words.noValue}
        </small>
      </span>
      <span className={styles.how}>
        <span>
          {sample.state === 'planned' ? words.occasion(sample.occasion) : words.sampleState(sample.state)}
        </span>
        <small data-bad={sample.isLate || outside > 0 || undefined}>
          {sample.state === 'planned' ? dueText(sample, nowMs, words) : `${tests - open} / ${tests}`}
          {outside > 0 ? ` · ${t('bench.outsideCount')} ${outside}` : ''}
        </small>
      </span>
    </>
  );
}

function dueText({ dueMs, isLate }: QueuedSample, nowMs: number, { t, toGo }: BenchWords): string {
  if (isLate) return t('bench.late', { time: toGo(nowMs - dueMs) });
  return dueMs > nowMs ? t('bench.dueIn', { time: toGo(dueMs - nowMs) }) : t('bench.isDue');
}

function Nothing({ tab, words: { t } }: { tab: BenchTab; words: BenchWords }) {
  const mayPlan = useMay(samplingPlan.access.read);
  return (
    <div className={layout.nothingStack} role="note">
      <b>{t(`bench.none.${tab}`)}</b>
      {tab === 'due' ? <p>{t('bench.noneHint')}</p> : null}
      {tab === 'due' && mayPlan && samplingPlan.screen !== undefined ? (
        <Link to={samplingPlan.screen.path}>{t('bench.toPlans')}</Link>
      ) : null}
    </div>
  );
}
