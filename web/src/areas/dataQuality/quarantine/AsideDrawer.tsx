import { signalsAddress } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import {
  type ShownAside,
  showAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { Button, Drawer, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { isUnsettled, asideTimesOf, whyNotReplayed } from './asideRows.ts';
import type { AsideWords } from './useAsideWords.ts';
import type { Settle } from './useSettle.tsx';
import styles from './quarantine.module.css';

type AsideDrawerProps = {
  id: string;
  input: { millId?: number };
  words: AsideWords;
  /** Absent for who may settle nothing. */
  settle: Settle | undefined;
  onClose: () => void;
};

/** What people can mend so that the telegram itself is stored; of the others a replay comes to the same again, or to a duplicate. */
const mendable: ReadonlySet<QuarantineReason> = new Set([
  'foreignTopic',
  'unknownMachine',
  'noBirth',
  'unknownAlias',
]);

/** One telegram that was set aside: why, what to do, and what it says. Nothing of it is run. */
export function AsideDrawer({ id, input, words, settle, onClose }: AsideDrawerProps) {
  const { t } = words;
  const { data, error, refetch } = useCall(showAside, { id, ...input });
  return (
    <Drawer
      open
      size={640}
      title={data === undefined ? words.title : words.reason(data.row.reason)}
      onClose={onClose}
    >
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Skeleton />
      ) : (
        <div className={styles.detail}>
          <section>
            <h2>{t('whatToDo')}</h2>
            <p>{t(`remedies.${data.row.reason}`)}</p>
            {settle !== undefined && isUnsettled(data.row) ? (
              <p className={styles.actions}>
                {data.row.isReplayable ? (
                  <Button
                    type={mendable.has(data.row.reason) ? 'primary' : 'default'}
                    loading={settle.isBusy}
                    onClick={() => settle.replay({ ids: [id] }, onClose)}
                  >
                    {t('replay')}
                  </Button>
                ) : null}
                <Button disabled={settle.isBusy} onClick={() => settle.discard({ ids: [id] }, onClose)}>
                  {t('discard')}
                </Button>
              </p>
            ) : null}
          </section>
          <Facts shown={data} words={words} isPlatform={input.millId !== undefined} />
          <Payload shown={data} words={words} />
        </div>
      )}
    </Drawer>
  );
}

type PartProps = { shown: ShownAside; words: AsideWords };

function Facts({ shown: { row, machineId }, words, isPlatform }: PartProps & { isPlatform: boolean }) {
  const { t } = words;
  const state = row.isOrdered ? t('ordered') : t(`states.${row.state}`);
  const isOfHour = row.firstMs !== null && row.times > 1;
  const facts: readonly [string, React.ReactNode][] = [
    [t('heads.detail'), words.text(row.detail)],
    ...(isOfHour
      ? ([
          [t('heads.times'), t('timesOf', asideTimesOf(row, words))],
          [t('lastStep'), words.text(row.lastDetail ?? '—')],
        ] as const)
      : []
    ).map(([name, value]): [string, React.ReactNode] => [name, value]),
    [t('heads.at'), words.moment(row.atMs)],
    [
      t('heads.state'),
      isUnsettled(row) && !row.isReplayable ? `${state} · ${t(whyNotReplayed(row))}` : state,
    ],
    ...(row.settledMs === null ? [] : [[t('heads.settled'), words.moment(row.settledMs)] as const]).map(
      ([name, value]): [string, React.ReactNode] => [name, value],
    ),
    ...(row.said === null ? [] : [[t('heads.said'), words.said(row.said)] as [string, React.ReactNode]]),
    [t('heads.source'), row.sourceCode === '' ? '—' : row.sourceCode],
    [
      t('heads.machine'),
      machineId === null || isPlatform ? (
        row.machineCode || '—'
      ) : (
        <>
          {row.machineCode} · <Link to={signalsAddress(row.machineCode)}>{t('machine')}</Link>
        </>
      ),
    ],
    [t('heads.topic'), words.text(row.topic)],
    [t('heads.bytes'), words.number(row.bytes)],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payload({ shown: { form, isWhole, payload, metrics, row }, words }: PartProps) {
  const { t } = words;
  return (
    <section>
      <h2>{t('payload')}</h2>
      {form === 'none' ? <p>{t('noPayload')}</p> : null}
      {isWhole ? null : <p>{t('cut', { bytes: words.number(row.bytes) })}</p>}
      {metrics.length === 0 ? null : (
        <DataTable
          rows={metrics.map((metric, place) => ({ ...metric, place }))}
          keyOf={({ place }) => String(place)}
          columns={[
            { name: 'metric', head: t('metric'), cell: ({ name }) => words.text(name ?? '—') },
            { name: 'alias', head: t('alias'), cell: ({ alias }) => alias ?? '—' },
            { name: 'value', head: t('value'), cell: ({ value }) => words.text(value ?? '—') },
          ]}
          look={{ isBare: true, density: 'compact', label: t('metrics') }}
        />
      )}
      {payload === '' ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        <pre className={styles.payload} tabIndex={0}>
          {words.text(payload)}
        </pre>
      )}
    </section>
  );
}
