import {
  exportPartNeeds,
  listPartNeeds,
  neededD,
  type PartNeed,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { Select } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import folding from '../../../kit/foldingTable.module.css';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { SheetButton } from '../../shifts/parts/SheetButton.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import styles from '../reminder/reminder.module.css';
import own from './needs.module.css';

const offeredDays = [30, neededD, 180, 365];
const heads = ['code', 'name', 'needed', 'firstOn', 'machines', 'onHand', 'missing', 'place'] as const;

/** What will be needed of parts in the next days, against the stock: what is to be bought stands first by its date. */
export default function PartNeedsScreen() {
  const words = useLifeWords();
  const { t } = words;
  const { said, set } = useAddress();
  const days = offeredDays.find((each) => String(each) === said('days')) ?? neededD;
  const { data, error, refetch } = useCall(listPartNeeds, { days });
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.partNeeds')}</h1>
        <NarrowedRows of={[maintenancePlan, partLife]} />
        <span className={own.rest} />
        <Select
          aria-label={t('life.within')}
          value={days}
          options={offeredDays.map((each) => ({ value: each, label: t('part.days', { days: each }) }))}
          onChange={(value) => set({ days: value === neededD ? '' : String(value) })}
        />
        {data === undefined ? null : (
          <SheetButton
            call={exportPartNeeds}
            input={{ days }}
            fileName={t('part.needsUntil', { day: data.untilDay })}
          />
        )}
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <LateOutline />
      ) : (
        <Needs needs={data.needs} days={days} words={words} />
      )}
    </div>
  );
}

function Needs({ needs, days, words }: { needs: readonly PartNeed[]; days: number; words: LifeWords }) {
  const { t } = words;
  return (
    <div className={folding.frame}>
      <table className={`${styles.table} ${own.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`part.columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {needs.length === 0 ? (
            <tr>
              <td colSpan={heads.length}>{t('part.noNeeds', { days })}</td>
            </tr>
          ) : (
            needs.map((need) => <NeedLine key={need.id} need={need} words={words} />)
          )}
        </tbody>
      </table>
    </div>
  );
}

function NeedLine({ need, words }: { need: PartNeed; words: LifeWords }) {
  const { t, amount } = words;
  const head = (name: (typeof heads)[number]) => ({ 'data-head': t(`part.columns.${name}`) });
  const isMissing = need.missing !== null && need.missing > 0;
  return (
    <tr>
      <td {...head('code')}>{need.code}</td>
      <td {...head('name')}>{need.name}</td>
      <td {...head('needed')}>
        <span>
          {amount(need.needed)} <small>{words.unit(need.unit)}</small>
          {need.overdue > 0 ? (
            <small data-late> · {t('part.overdueOf', { quantity: amount(need.overdue) })}</small>
          ) : null}
        </span>
      </td>
      <td {...head('firstOn')}>{need.firstOn ?? words.noValue}</td>
      <td {...head('machines')}>{need.machines}</td>
      <td {...head('onHand')}>
        {need.onHand === null ? <small>{t('part.notKept')}</small> : amount(need.onHand)}
      </td>
      <td {...head('missing')} data-short={isMissing || undefined}>
        {missingText(need, words)}
      </td>
      <td {...head('place')}>{need.place ?? ''}</td>
    </tr>
  );
}

function missingText({ missing }: PartNeed, { t, amount, noValue }: LifeWords): string {
  if (missing === null) return noValue;
  if (missing > 0) return `▼ ${amount(missing)}`;
  return t('part.enough');
}
