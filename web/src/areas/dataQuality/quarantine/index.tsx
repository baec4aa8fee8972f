import {
  type AsideList,
  type AsideRow,
  listAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { quarantineView } from '@millwright/contract/areas/telemetry/quarantine/quarantineView.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { Button } from 'antd';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ListPage, useReadAgain } from '../../../resource/viewParts.ts';
import { useIngestNews } from '../../telemetry/parts/useIngestNews.ts';
import { useMill } from '../../telemetry/parts/useMill.tsx';
import { AsideDrawer } from './AsideDrawer.tsx';
import { AsideOrders } from './AsideOrders.tsx';
import { asideTexts, isUnsettled } from './asideRows.ts';
import { useAsideFilter } from './useAsideFilter.ts';
import { type AsideWords, useAsideWords } from './useAsideWords.ts';
import { type Settle, useSettle } from './useSettle.tsx';
import { WaitingMachines } from './WaitingMachines.tsx';

/** Rows are counted up to thousands. */
const news = { kinds: ['aside'], pauseMs: 2_000 } as const;
const widths = { detail: 'wide' } as const;

/** Telegrams that could not be believed: why, what to do, and the way to settle them. */
export default function QuarantineScreen() {
  const words = useAsideWords();
  const mill = useMill();
  const maySettle = useMay(ingestRights.settle);
  const settling = useSettle({ words, input: mill.input });
  const settle = maySettle ? settling : undefined;
  const readAgain = useReadAgain(listAside);
  useIngestNews({ ...mill.input, ...news, isEnabled: mill.isChosen }, readAgain);
  return (
    <ListPage
      view={quarantineView}
      rows={{
        widths,
        texts: asideTexts(words),
        marks: (row) => ({ 'data-quiet': isUnsettled(row) ? undefined : true }),
      }}
      options={optionsOf(words)}
      heading={
        <>
          {mill.choice}
          {settle === undefined ? null : <SettleAll settle={settle} words={words} />}
        </>
      }
      above={Above}
      detail={Detail}
      batch={
        settle && {
          isChoosable: isUnsettled,
          actions: (rows, onDone) => settleActions(rows, { settle, words, onDone }),
        }
      }
      fixed={mill.isChosen ? mill.input : undefined}
    />
  );
}

function optionsOf({ reason, number, t }: AsideWords) {
  return {
    reason: (value: string, answer: AsideList | undefined) => {
      const found = answer?.reasons ?? [];
      const options = found.map((each) => ({
        value: each.reason,
        label: `${reason(each.reason)} ${number(each.count)}`,
      }));
      const isMissing = value !== '' && found.every((each) => each.reason !== value);
      return isMissing ? [...options, { value, label: reason(value) }] : options;
    },
    sourceCode: (_: string, answer: AsideList | undefined) =>
      (answer?.sources ?? []).map((code) => ({ value: code, label: code })),
    orderId: () => t('ofOrder'),
  };
}

type Settling = { settle: Settle; words: AsideWords; onDone: () => void };

function settleActions(rows: readonly AsideRow[], { settle, words: { t }, onDone }: Settling) {
  const ids = rows.map(({ id }) => id);
  return [
    { key: 'replay', label: t('replayChosen'), run: () => settle.replay({ ids }, onDone) },
    { key: 'discard', label: t('discardChosen'), isDanger: true, run: () => settle.discard({ ids }, onDone) },
  ];
}

/** Settles everything that the filter finds, where it can hold something open. */
function SettleAll({ settle, words: { t } }: { settle: Settle; words: AsideWords }) {
  const { filter } = useAsideFilter();
  if (filter.view !== 'open' && filter.view !== 'all') return null;
  return (
    <>
      <Button loading={settle.isBusy} onClick={() => settle.replay({ filter })}>
        {t('replayAll')}
      </Button>
      <Button disabled={settle.isBusy} onClick={() => settle.discard({ filter })}>
        {t('discardAll')}
      </Button>
    </>
  );
}

function Above({ answer }: { answer: AsideList }) {
  const words = useAsideWords();
  const { input } = useMill();
  const settle = useSettle({ words, input });
  const maySettle = useMay(ingestRights.settle);
  const { ask } = useAsideFilter();
  return (
    <>
      <p>{words.t('kept', { days: words.number(answer.keptDays) })}</p>
      <WaitingMachines input={input} words={words} settle={maySettle ? settle : undefined} />
      <AsideOrders
        input={input}
        words={words}
        onShow={(order) => ask({ order, view: 'all' })}
        onEnded={() => void queryClient.invalidateQueries()}
      />
    </>
  );
}

function Detail({ shown, onClose }: { shown: string; onClose: () => void }) {
  const words = useAsideWords();
  const { input } = useMill();
  const settle = useSettle({ words, input });
  const maySettle = useMay(ingestRights.settle);
  return (
    <AsideDrawer
      id={shown}
      input={input}
      words={words}
      settle={maySettle ? settle : undefined}
      onClose={onClose}
    />
  );
}
