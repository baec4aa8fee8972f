import {
  longestClosingReason,
  closeOutputMonth,
  exportOutputClosing,
  listOutputClosings,
  type OutputClosing,
} from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import { Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { noValue } from '../../../kit/text/format.ts';
import { useChange } from '../../../resource/slotParts.ts';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { NothingFound } from '../parts/NothingFound.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import styles from './people.module.css';
import layout from '../../../kit/layout.module.css';

type ClosingsProps = { zone: string; words: AnalysisWords; onClose: () => void };

/** The closed months over the page: to close one, to close one again with its reason, and the sheets as they were published. */
export function Closings({ zone, words, onClose }: ClosingsProps) {
  const t = useT('production');
  const { data, error, refetch } = useCall(listOutputClosings, {});
  return (
    <Drawer open size="min(640px, 100vw)" title={t('closing.title')} onClose={onClose}>
      <div className={`${layout.stack16} ${styles.closings}`}>
        <p>{t('closing.intro')}</p>
        {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null ? <Waiting rows={6} /> : null}
        {data === undefined ? null : (
          <>
            <CloseForm months={data.months} closings={data.closings} />
            {data.closings.length === 0 ? (
              <NothingFound title={t('closing.none')} hint={t('closing.noneHint')} />
            ) : (
              <ul>
                {data.closings.map((closing) => (
                  <Line key={closing.id} closing={closing} zone={zone} words={words} />
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}

function CloseForm({ months, closings }: { months: readonly string[]; closings: readonly OutputClosing[] }) {
  const t = useT('production');
  const { isBusy, change } = useChange();
  const [picked, setPicked] = useState<string>();
  const [reason, setReason] = useState('');
  const isClosed = (month: string) => closings.some((closing) => closing.month === month);
  const month = picked ?? months.find((each) => !isClosed(each)) ?? months[0];
  if (month === undefined) return <p>{t('closing.noMonths')}</p>;
  const isAgain = isClosed(month);
  const handleClose = async () => {
    const isDone = await change(async () => {
      const said = isAgain ? { month, reason } : { month };
      const { revision } = await callApi(closeOutputMonth, said, { isQuiet: true });
      return t('closing.done', { month, revision });
    });
    if (isDone) setReason('');
  };
  return (
    <div className={styles.closeForm}>
      <label>
        <span>{t('closing.month')}</span>
        <Select
          aria-label={t('closing.month')}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onChange={setPicked}
        />
      </label>
      {isAgain ? (
        <label>
          <span>{t('closing.reason')}</span>
          <Input
            aria-label={t('closing.reason')}
            value={reason}
            maxLength={longestClosingReason}
            onChange={({ target }) => setReason(target.value)}
          />
          <small>{t('closing.againHint', { month })}</small>
        </label>
      ) : null}
      <Button
        type="primary"
        loading={isBusy}
        disabled={isAgain && reason.trim() === ''}
        onClick={() => void handleClose()}
      >
        {t(isAgain ? 'closing.again' : 'closing.close', { month })}
      </Button>
    </div>
  );
}

function Line({ closing, zone, words }: { closing: OutputClosing; zone: string; words: AnalysisWords }) {
  const t = useT('production');
  const { id, month, revision, reason, closedBy, closedMs } = closing;
  const time = formatMoment(closedMs, { zone, language: words.language });
  return (
    <li>
      <div>
        <b>{month}</b> {t('closing.revision', { revision })}
        <small>{t('closing.by', { name: closedBy ?? noValue, time })}</small>
        {reason === null ? null : <small>{reason}</small>}
      </div>
      <ExcelButton
        call={exportOutputClosing}
        input={{ id }}
        title={t('closing.sheet', { month, revision })}
        isOneOfSeveral
        words={words}
      />
    </li>
  );
}
