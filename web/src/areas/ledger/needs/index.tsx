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
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { SheetButton } from '../../shifts/parts/SheetButton.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';
import styles from '../reminder/reminder.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import own from './needs.module.css';
import layout from '../../../kit/layout.module.css';

const offeredDays = [30, neededD, 180, 365];

/** What will be needed of parts in the next days, against the stock: what is to be bought stands first by its date. */
export default function PartNeedsScreen() {
  const words = useLifeWords();
  const { t } = words;
  const { said, set } = useAddress();
  const days = offeredDays.find((each) => String(each) === said('days')) ?? neededD;
  const { data, error, refetch } = useCall(listPartNeeds, { days });
  return (
    <div className={`${layout.stack12} ${styles.page}`} data-page-width="whole">
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
  const { t, amount } = words;
  const head = (name: string) => t(`part.columns.${name}`);
  return (
    <DataTable
      rows={needs}
      keyOf={({ id }) => id}
      empty={t('part.noNeeds', { days })}
      columns={[
        { name: 'code', head: head('code'), cell: ({ code }) => code },
        { name: 'name', head: head('name'), cell: ({ name }) => name },
        {
          name: 'needed',
          head: head('needed'),
          isNumber: true,
          cell: ({ needed, unit, overdue }) => (
            <>
              {amount(needed)} <small>{words.unit(unit)}</small>
              {overdue > 0 ? (
                <small data-tone="bad"> · {t('part.overdueOf', { quantity: amount(overdue) })}</small>
              ) : null}
            </>
          ),
        },
        { name: 'firstOn', head: head('firstOn'), cell: ({ firstOn }) => firstOn ?? words.noValue },
        { name: 'machines', head: head('machines'), isNumber: true, cell: ({ machines }) => machines },
        {
          name: 'onHand',
          head: head('onHand'),
          isNumber: true,
          cell: ({ onHand }) => (onHand === null ? <small>{t('part.notKept')}</small> : amount(onHand)),
        },
        {
          name: 'missing',
          head: head('missing'),
          isNumber: true,
          marks: ({ missing }) => ({ 'data-tone': missing !== null && missing > 0 ? 'bad' : undefined }),
          cell: (need) => missingText(need, words),
        },
        { name: 'place', head: head('place'), cell: ({ place }) => place ?? '' },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function missingText({ missing }: PartNeed, { t, amount, noValue }: LifeWords): string {
  if (missing === null) return noValue;
  if (missing > 0) return `▼ ${amount(missing)}`;
  return t('part.enough');
}
