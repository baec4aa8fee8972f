import type { Diagnoses } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { Progress } from 'antd';
import { useEffect, useRef } from 'react';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

/** Reads findings again behind each diagnosis that ends while the page is open: until then they are those of the one before. */
export function useReadBehind(finishedMs: number | undefined, read: () => unknown): void {
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (finishedMs === undefined || finishedMs === known.current) return;
    const isFirst = known.current === undefined;
    known.current = finishedMs;
    if (!isFirst) read();
  }, [finishedMs, read]);
}

/** The end of the last diagnosis, 0 before the first one; undefined while nothing was read. */
export function lastFinishedMs(diagnoses: Diagnoses | undefined): number | undefined {
  return diagnoses && Math.max(0, ...diagnoses.diagnoses.map(({ finishedMs }) => finishedMs ?? 0));
}

export function isRunning(diagnoses: Diagnoses | undefined): boolean {
  return diagnoses?.diagnoses.some(({ state }) => state === 'running') ?? false;
}

/** Returns true once a diagnosis was finished: before it nobody knows that nothing is abnormal. */
export function hasLooked(diagnoses: Diagnoses | undefined): boolean {
  return diagnoses?.diagnoses.some(({ finishedMs }) => finishedMs !== null) ?? false;
}

type WithWords = { words: FindingWords };

export function LastDiagnosis({ diagnoses, words }: WithWords & { diagnoses: Diagnoses | undefined }) {
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
