import { type BenchTab, benchTabs, showBench } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useLeaveGuard } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { BenchHead } from './BenchHead.tsx';
import { SampleQueue } from './SampleQueue.tsx';
import { type Drafts, SampleSheet } from './SampleSheet.tsx';
import { useBenchWords } from './useBenchWords.ts';
import styles from './bench.module.css';
import layout from '../../../kit/layout.module.css';

/** Time between two requests while somebody looks. */
const freshMs = 30_000;

/** Bench of the lab: samples on the left, readings of one on the right; on a phone one after the other. */
export default function LabBenchScreen() {
  const words = useBenchWords();
  const { t } = words;
  const { said, set } = useAddress();
  const isPhone = useMedia(phoneQuery);
  const tab: BenchTab = benchTabs.find((each) => each === said('tab')) ?? 'due';
  const whose = said('whose') === 'mine' ? 'mine' : 'all';
  const { data, error, refetch } = useCall(showBench, { tab, whose }, { everyMs: freshMs });
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  useLeaveGuard(drafts.size > 0, () => setDrafts(new Map()), { isLostWithinPage: false });
  const handleDraft = (testId: string, texts: readonly string[] | undefined) => {
    const next = new Map(drafts);
    if (texts === undefined) next.delete(testId);
    else next.set(testId, texts);
    setDrafts(next);
  };
  const openId = said('sample');
  const isSampleAlone = isPhone && openId !== '';
  return (
    <div className={`${layout.stack10} ${styles.page}`} data-page-width="whole">
      {isSampleAlone ? (
        <Button className={styles.back} onClick={() => set({ sample: '', test: '' })}>
          ← {t('bench.back')}
        </Button>
      ) : (
        <BenchHead
          bench={data}
          whose={whose}
          words={words}
          onWhose={(next) => set({ whose: next === 'mine' ? next : '' })}
        />
      )}
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      <div className={styles.columns}>
        {data === undefined && error === null ? <LateOutline /> : null}
        {data === undefined || isSampleAlone ? null : (
          <SampleQueue
            bench={data}
            tab={tab}
            openId={openId}
            words={words}
            onTab={(next) => set({ tab: next === 'due' ? '' : next })}
            onOpen={(id) => set({ sample: id, test: '' })}
          />
        )}
        {openId === '' ? <Choose isShown={!isPhone && data !== undefined} text={t('bench.choose')} /> : null}
        {openId === '' ? null : (
          <SampleSheet
            key={openId}
            id={openId}
            testId={said('test')}
            drafts={drafts}
            words={words}
            onTest={(id) => set({ test: id })}
            onDraft={handleDraft}
          />
        )}
      </div>
    </div>
  );
}

function Choose({ isShown, text }: { isShown: boolean; text: string }) {
  return isShown ? <p className={layout.nothing}>{text}</p> : null;
}
