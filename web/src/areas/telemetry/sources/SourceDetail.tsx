import {
  type Gap,
  gapDays,
  mostGaps,
  showSource,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { noValue } from '../../../kit/text/format.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../parts/useIngestNews.ts';
import type { SeenWords } from '../parts/useSeenWords.ts';
import { GapFacts, GapDrawer } from './GapDrawer.tsx';
import { GapPicture } from './GapPicture.tsx';
import { RefusedValues } from './RefusedValues.tsx';
import { backlogText, clockText, delayText } from './sourceTexts.ts';
import styles from './sources.module.css';
import layout from '../../../kit/layout.module.css';

/** Gaps are read from a day and more. */
const news = { kinds: ['flow'], pauseMs: 10_000 } as const;

type SourceDetailProps = {
  id: string;
  days: (typeof gapDays)[number];
  input: { millId?: number };
  words: SeenWords;
  onDays: (days: number) => void;
  onBack: () => void;
};

/** One gateway: how it is, and machine by machine when data is missing. */
export function SourceDetail({ id, days, input, words, onDays, onBack }: SourceDetailProps) {
  const { t, number } = words;
  const [picked, setPicked] = useState<Gap>();
  const { data, error, refetch } = useCall(showSource, { id, days, ...input }, { everyMs: useAskMs() });
  useIngestNews({ ...input, ...news }, () => void refetch());
  if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
  const { source, machines, gaps } = data;
  // Of a machine that was never heard, or says no state, nobody can say so.
  const isComplete =
    gaps.length === 0 && machines.every(({ heardMs, isStateless }) => heardMs !== null && !isStateless);
  const machine = machines.find((each) => each.id === picked?.machineId);
  return (
    <section className={`${layout.column12} ${styles.one}`}>
      <div className={`${layout.line8x16} ${styles.oneHead}`}>
        <Button onClick={onBack}>{t('sources.back')}</Button>
        <h2>
          {source.code} {source.name === source.code ? '' : source.name}
        </h2>
        <Segmented
          value={days}
          options={gapDays.map((each) => ({ value: each, label: t('sources.days', { count: each }) }))}
          onChange={onDays}
        />
      </div>
      <div className={styles.facts}>
        <GapFacts
          facts={[
            [t('views.sources.columns.standing'), t(`sources.standings.${source.standing}`)],
            [
              t('views.sources.columns.machines'),
              t('sources.machinesOf', {
                speaking: number(source.speaking),
                machines: number(source.machines),
              }),
            ],
            [
              t('views.sources.columns.lastMs'),
              source.lastMs === null ? noValue : words.moment(source.lastMs),
            ],
            [t('views.sources.columns.aMinute'), number(source.aMinute)],
            [
              t('views.sources.columns.lagP50'),
              `${delayText(source, words)} ${words.later(source.later)}`.trimEnd(),
            ],
            [t('views.sources.columns.leastLagMs'), clockText(source, words)],
            [t('views.sources.columns.backlog'), backlogText(source, words)],
            [t('views.sources.columns.refused'), number(source.refused)],
            [
              t('views.sources.columns.problem'),
              source.problem === null
                ? noValue
                : `${words.reason(source.problem.reason)} · ${words.text(source.problem.detail)} · ${words.short(source.problem.atMs)}`,
            ],
          ]}
        />
      </div>
      {machines.length === 0 ? (
        <p role="note">{t('sources.noMachines')}</p>
      ) : (
        <>
          <p>{t('sources.gapsIntro')}</p>
          {data.isCut ? <p>{t('sources.gapsCut', { count: number(mostGaps) })}</p> : null}
          {isComplete ? <p role="note">{t('sources.noGaps')}</p> : null}
          <GapPicture shown={data} words={words} picked={picked} onPick={setPicked} />
        </>
      )}
      <RefusedValues values={data.refusedValues} words={words} />
      {picked === undefined || machine === undefined ? null : (
        <GapDrawer
          gap={picked}
          machine={machine}
          nowMs={data.nowMs}
          input={input}
          words={words}
          onClose={() => setPicked(undefined)}
        />
      )}
    </section>
  );
}
