import { exportStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { Button } from 'antd';
import type { z } from 'zod';
import type { AnalysisWords } from '../parts/analysisWords.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { StopTable } from '../parts/table/StopTable.tsx';
import type { ViewHold } from '../parts/useView.ts';
import type { StopAnswer } from './stopAnswer.ts';
import styles from '../parts/analysis.module.css';

type StopListProps = {
  answer: StopAnswer;
  /** What was asked for, without the page. */
  asked: z.input<typeof exportStops.input>;
  words: AnalysisWords;
  change: ViewHold['change'];
};

/** The stops one by one, the newest first. */
export function StopList({ answer, asked, words, change }: StopListProps) {
  const { t } = words;
  const { stops, total, pageNo, pageSize, scope } = answer;
  const pages = Math.max(1, Math.ceil(total.count / pageSize));
  const rows = stops.flatMap((stop) => {
    const machine = answer.machines.find(({ id }) => id === stop.machineId);
    return machine === undefined ? [] : [{ ...stop, machine }];
  });
  return (
    <>
      <header>
        <h2>{t('analysis:stops.list')}</h2>
        <span className={styles.analysisTools}>
          <ExcelButton
            call={exportStops}
            input={asked}
            title={t('analysis:stops.list')}
            isOneOfSeveral
            scope={scope}
            words={words}
          />
        </span>
      </header>
      {rows.length === 0 ? (
        <p className={styles.analysisScope}>{t('analysis:stops.none')}</p>
      ) : (
        <StopTable
          rows={rows}
          zone={scope.zone}
          words={words}
          onMachine={(code) => change({ machine: code, pageNo })}
        />
      )}
      {pages === 1 ? null : (
        <div className={styles.analysisPages}>
          <Button disabled={pageNo <= 1} onClick={() => change({ pageNo: pageNo - 1 })}>
            {t('analysis:stops.back')}
          </Button>
          <span>
            {t('analysis:stops.page', { page: words.number(pageNo, 0), pages: words.number(pages, 0) })}
          </span>
          <Button disabled={pageNo >= pages} onClick={() => change({ pageNo: pageNo + 1 })}>
            {t('analysis:stops.next')}
          </Button>
        </div>
      )}
    </>
  );
}
