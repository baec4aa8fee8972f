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
import { useUnit } from '../signalMapping/useUnit.ts';
import styles from './boxes.module.css';

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
      <div className={styles.tried} role="status">
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
  const hasRates = values.some(({ rate }) => rate !== undefined);
  return (
    <>
      <p>{t('box.justNow')}</p>
      <div className={styles.frame}>
        <table>
          <thead>
            <tr>
              {[...heads, ...(hasRates ? (['rate'] as const) : [])].map((head) => (
                <th key={head}>{t(`box.${head}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map((value) => (
              <ValueRow key={value.signal} value={value} hasRates={hasRates} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** With the digits that it has. */
function numberText(value: number): string {
  const [, decimals = ''] = String(value).split('.');
  return formatNumber(value, decimals.length, readLanguage());
}

const heads = ['signal', 'address', 'raw', 'value'] as const;
type Shown = NonNullable<ShownTry['values']>[number];

function ValueRow({
  value: { signal, address, unit, raw, value, problem, rate },
  hasRates,
}: {
  value: Shown;
  hasRates: boolean;
}) {
  const t = useT('telemetry');
  const unitOf = useUnit();
  return (
    <tr>
      <td data-head={t('box.signal')}>{signal}</td>
      <td data-head={t('box.address')}>{address}</td>
      <td data-head={t('box.raw')}>{raw === null ? noValue : `${raw} ${unitOf(unit)}`.trim()}</td>
      <td data-head={t('box.value')} data-bad={problem === null ? undefined : ''}>
        {problem === null ? (
          shownValue(value)
        ) : (
          <span>
            {t('box.failed')} <code>{problem}</code>
          </span>
        )}
      </td>
      {hasRates ? <RateCell rate={rate} /> : null}
    </tr>
  );
}

function shownValue(value: Shown['value']) {
  return typeof value === 'number' ? numberText(value) : value;
}

/** Rate of a counter, with what is wrong about it. */
function RateCell({ rate }: { rate: TriedRate | undefined }) {
  const t = useT('telemetry');
  const perHour = (value: number) => formatNumber(value, 0, readLanguage());
  return (
    <td data-head={t('box.rate')} data-bad={rate?.isPossible === false ? '' : undefined}>
      {rate === undefined ? noValue : perHour(rate.perHour)}
      {rate?.isPossible === false ? (
        <div>{t('box.impossible', { most: perHour(rate.maxPerHour) })}</div>
      ) : null}
    </td>
  );
}
