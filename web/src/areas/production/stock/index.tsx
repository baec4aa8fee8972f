import {
  showStock,
  type StockOfProcess,
  type StockOfVariety,
} from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { calibrateRight } from '@millwright/contract/areas/production/corrections/stockCalibration.lifeCycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { CalibrateDialog } from './CalibrateDialog.tsx';
import { RouteNodes } from './RouteNodes.tsx';
import { useStockWords } from './useStockWords.ts';
import { VarietyTable } from './VarietyTable.tsx';
import styles from './stock.module.css';
import layout from '../../../kit/layout.module.css';

/** The route as a picture, with what stands behind each process; one process is open below it, by variety. */
export default function StockScreen() {
  const words = useStockWords();
  const { t } = words;
  const { data, error, refetch } = useCall(showStock, {}, { everyMs: 30_000 });
  const mayCalibrate = useMay(calibrateRight);
  const { said, set } = useAddress();
  const [counted, setCounted] = useState<Counted>();
  const open = data?.processes.find(({ process }) => process === said('process')) ?? data?.processes[0];
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return null;
    }
    if (open === undefined)
      return (
        <div className={layout.nothingStack} role="note">
          <b>{t('stock.none')}</b>
          <p>{t('stock.noneHint')}</p>
        </div>
      );
    return (
      <>
        <RouteNodes
          processes={data.processes}
          open={open.process}
          words={words}
          onOpen={(process) => set({ process })}
        />
        <VarietyTable
          stock={open}
          words={words}
          onCount={mayCalibrate ? (variety) => setCounted({ stock: open, variety }) : undefined}
        />
      </>
    );
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`} data-page-width="whole">
      <header>
        <div>
          <h1>{t('screens.stock')}</h1>
          <p>
            {t('stock.intro')}
            {data === undefined || data.newestMs === null
              ? ''
              : ` ${t('stock.age', { time: words.moment(data.newestMs) })}`}
          </p>
        </div>
        {stockCalibration.screen === undefined ? null : (
          <Link to={stockCalibration.screen.path}>
            <Button>{t('stock.records')}</Button>
          </Link>
        )}
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {content()}
      {data === undefined ? null : <Gaps stock={data} words={words} />}
      {counted === undefined ? null : (
        <CalibrateDialog {...counted} words={words} onClose={() => setCounted(undefined)} />
      )}
    </div>
  );
}

interface Counted {
  readonly stock: StockOfProcess;
  readonly variety: StockOfVariety;
}

type GapsProps = {
  stock: {
    unknown: readonly { process: string; code: string; outputG: number }[];
    withoutRoute: readonly { process: string; code: string }[];
  };
  words: ReturnType<typeof useStockWords>;
};

/** What the books lack: output of varieties that nobody entered, and varieties of which no route says what they take. */
function Gaps({ stock: { unknown, withoutRoute }, words }: GapsProps) {
  const { t, kg, process } = words;
  return (
    <>
      {unknown.length === 0 ? null : (
        <p className={styles.gap} role="note">
          {t('stock.unknownMade', {
            list: unknown
              .map(
                (each) => `${process(each.process)} ${each.code || words.noValue} (${kg(each.outputG)} kg)`,
              )
              .join(', '),
          })}
        </p>
      )}
      {withoutRoute.length === 0 ? null : (
        <p className={styles.gap} role="note">
          {t('stock.withoutRoute', {
            list: withoutRoute.map((each) => `${process(each.process)} ${each.code}`).join(', '),
          })}
        </p>
      )}
    </>
  );
}
