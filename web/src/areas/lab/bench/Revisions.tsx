import { type BenchTest, listRevisions } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import type { BenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

/** All revisions of a test, the newest first: readings as typed, figures, limits, reason and author. */
export function Revisions({ test, words }: { test: BenchTest; words: BenchWords }) {
  const { t } = words;
  const [isOpen, setIsOpen] = useState(false);
  const count = test.revision?.rev ?? 0;
  return (
    <section className={layout.stack6}>
      <Button type="text" className={styles.unfold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('bench.history')} {count}
        {count > 1 ? ` · ${t('bench.corrected')}` : ''}
      </Button>
      {isOpen ? <RevisionList test={test} words={words} /> : null}
    </section>
  );
}

function RevisionList({ test, words }: { test: BenchTest; words: BenchWords }) {
  const { t, number, percent, moment } = words;
  const { data } = useCall(listRevisions, { testId: test.id });
  return (
    <ol className={styles.revisions} data-testid="revisions">
      {(data?.revisions ?? []).map((revision) => (
        <li key={revision.rev}>
          <p>
            <b>{t('bench.rev', { rev: revision.rev })}</b> {moment(revision.atMs)} {revision.by ?? ''}
            {revision.reason === null ? '' : ` · ${revision.reason}`}
          </p>
          <p>
            {t('bench.figures.mean')} {number(revision.mean, revision.decimals)} {words.unit(revision.unit)} ·{' '}
            {t('bench.figures.cv')} {percent(revision.cv)} · {t('bench.limits')} {words.limits(revision)} ·{' '}
            {words.verdict(revision.verdict)} {revision.standardVersion ?? ''}
          </p>
          <p className={layout.quiet}>{revision.raw.join('  ')}</p>
        </li>
      ))}
    </ol>
  );
}
