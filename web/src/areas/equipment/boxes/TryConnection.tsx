import {
  boxPollS,
  showTry,
  type ShownTry,
  type TriedRate,
  tryConnection,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { App, Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { useUnit } from '../signalMapping/useUnit.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './boxes.module.css';
import layout from '../../../kit/layout.module.css';

const askEveryMs = 1_000;
/** A box asks every few seconds, and a machine that is silent takes a few more. */
const waitS = 4 * boxPollS;

/** Lets the box read a machine now and shows what it read, value by value. */
export function TryConnection({ connectionId }: { connectionId: string }) {
  const t = useT('telemetry');
  const { message } = App.useApp();
  const [tried, setTried] = useState<string>();

  const handleTry = async () => {
    try {
      const { id } = await callApi(tryConnection, { connectionId }, { isQuiet: true });
      setTried(id);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  return (
    <>
      <Button type="link" onClick={() => void handleTry()}>
        {t('box.read')}
      </Button>
      {tried === undefined ? null : (
        <Answer key={tried} id={tried} onAgain={() => void handleTry()} onClose={() => setTried(undefined)} />
      )}
    </>
  );
}

type AnswerProps = { id: string; onAgain: () => void; onClose: () => void };

function Answer({ id, onAgain, onClose }: AnswerProps) {
  const t = useT('telemetry');
  const { data, error, refetch } = useCall(
    showTry,
    { id },
    {
      isQuiet: true,
      // Once it has answered, or was waited for long enough, nobody need ask.
      everyMs: (last) => (last?.values === null && !isOver(last) ? askEveryMs : 3_600_000),
    },
  );
  const content = () => {
    if (data !== undefined) return <Told data={data} />;
    if (error === null) return <Spin />;
    return <Failed cause={error} onRetry={() => void refetch()} />;
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={data === undefined ? t('box.read') : t('box.readOf', { machine: data.machine })}
      okText={t('box.again')}
      cancelText={t('box.close')}
      onOk={onAgain}
      onCancel={onClose}
    >
      <div className={`${layout.stack12} ${styles.tried}`} role="status">
        {content()}
      </div>
    </Modal>
  );
}

function isOver({ waitedMs }: ShownTry): boolean {
  return waitedMs > waitS * 1_000;
}

function Told({ data }: { data: ShownTry }) {
  const t = useT('telemetry');
  const { gateway, values } = data;
  if (values === null)
    return isOver(data) ? (
      <p data-bad="">{t('box.noAnswer', { gateway })}</p>
    ) : (
      <p>
        <Spin size="small" /> {t('box.asking', { gateway, seconds: waitS })}
      </p>
    );
  if (values.length === 0) return <p role="note">{t('box.nothingMapped')}</p>;
  return (
    <>
      <p>{t('box.justNow')}</p>
      <TriedValues values={values} />
    </>
  );
}

/** With the digits that it has. */
function numberText(value: number): string {
  const [, decimals = ''] = String(value).split('.');
  return formatNumber(value, decimals.length, readLanguage());
}

type Shown = NonNullable<ShownTry['values']>[number];

function TriedValues({ values }: { values: readonly Shown[] }) {
  const t = useT('telemetry');
  const unitOf = useUnit();
  const hasRates = values.some(({ rate }) => rate !== undefined);
  const rate: TableColumn<Shown> = {
    name: 'rate',
    head: t('box.rate'),
    marks: (value) => ({ 'data-tone': value.rate?.isPossible === false ? 'bad' : undefined }),
    cell: (value) => <Rate rate={value.rate} />,
  };
  return (
    <DataTable
      rows={values}
      keyOf={({ signal }) => signal}
      columns={[
        { name: 'signal', head: t('box.signal'), cell: ({ signal }) => signal },
        { name: 'address', head: t('box.address'), cell: ({ address }) => address },
        {
          name: 'raw',
          head: t('box.raw'),
          cell: ({ raw, unit }) => (raw === null ? noValue : `${raw} ${unitOf(unit)}`.trim()),
        },
        {
          name: 'value',
          head: t('box.value'),
          marks: ({ problem }) => ({ 'data-tone': problem === null ? undefined : 'bad' }),
          cell: ({ problem, value }) =>
            problem === null ? (
              shownValue(value)
            ) : (
              <>
                {t('box.failed')} <code>{problem}</code>
              </>
            ),
        },
        ...(hasRates ? [rate] : []),
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function shownValue(value: Shown['value']) {
  return typeof value === 'number' ? numberText(value) : value;
}

/** Rate of a counter, with the highest one that is possible where it is above. */
function Rate({ rate }: { rate: TriedRate | undefined }) {
  const t = useT('telemetry');
  const perHour = (value: number) => formatNumber(value, 0, readLanguage());
  return (
    <>
      {rate === undefined ? noValue : perHour(rate.perHour)}
      {rate?.isPossible === false ? (
        <div>{t('box.impossible', { most: perHour(rate.maxPerHour) })}</div>
      ) : null}
    </>
  );
}
