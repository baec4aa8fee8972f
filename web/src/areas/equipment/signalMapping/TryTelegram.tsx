import {
  longestTried,
  type ShownSignals,
  triedChannels,
  tryTelegram,
  type TriedPayload,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { App, Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { exampleTelegram } from './example.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import styles from './signalMapping.module.css';
import { TriedTelegrams } from './TriedTelegrams.tsx';
import layout from '../../../kit/layout.module.css';

type Channel = (typeof triedChannels)[number];

/** A telegram that somebody pastes, or one that was set aside, is read as it would be on arrival. */
export function TryTelegram({ machineId, shown }: { machineId: number; shown: ShownSignals }) {
  const t = useT('equipment');
  const { message } = App.useApp();
  const [channel, setChannel] = useState<Channel>('telemetry');
  const [payload, setPayload] = useState('');
  const [tried, setTried] = useState<TriedPayload>();
  const [isTrying, setIsTrying] = useState(false);

  const fill = (text: string, as: Channel) => {
    setPayload(text);
    setChannel(as);
    setTried(undefined);
  };
  const handleTry = async () => {
    setIsTrying(true);
    try {
      setTried(await callApi(tryTelegram, { machineId, channel, payload }, { isQuiet: true }));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsTrying(false);
    }
  };
  return (
    <section aria-labelledby="try-telegram">
      <h2 id="try-telegram">{t('mapping.try')}</h2>
      <p>{t('mapping.tryHint')}</p>
      <div className={layout.line8x16}>
        <Segmented
          value={channel}
          options={triedChannels.map((each) => ({ value: each, label: t(`mapping.channels.${each}`) }))}
          onChange={(next) => {
            setChannel(next);
            setTried(undefined);
          }}
        />
        <Button onClick={() => fill(exampleTelegram(shown, channel, Date.now()), channel)}>
          {t('mapping.example')}
        </Button>
      </div>
      <Input.TextArea
        className={styles.payload}
        aria-label={t('mapping.payload')}
        placeholder={t('mapping.payload')}
        autoSize={{ minRows: 4, maxRows: 14 }}
        maxLength={longestTried}
        value={payload}
        onChange={({ target }) => fill(target.value, channel)}
      />
      <div>
        <Button
          type="primary"
          disabled={payload.trim() === ''}
          loading={isTrying}
          onClick={() => void handleTry()}
        >
          {t('mapping.run')}
        </Button>
      </div>
      <div role="status">
        {tried === undefined ? null : <TriedTelegrams tried={tried} signals={shown.signals} />}
      </div>
      <Aside aside={shown.aside} onTake={fill} />
    </section>
  );
}

type AsideProps = { aside: ShownSignals['aside']; onTake: (payload: string, channel: Channel) => void };

/** What was set aside of this machine last: a click takes it for another try. */
function Aside({ aside, onTake }: AsideProps) {
  const t = useT('equipment');
  const iam = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  if (aside.length === 0) return null;
  return (
    <>
      <h3>{t('mapping.aside')}</h3>
      <ul className={`${layout.stack4} ${styles.aside}`}>
        {aside.map(({ atMs, channel, reason, detail, payload }) => (
          <li key={`${atMs} ${reason} ${detail}`}>
            <span>{formatMoment(atMs, { zone, language: readLanguage() })}</span>
            <span>{iam(`platformState.reasons.${reason}`)}</span>
            <code>{visibleText(detail)}</code>
            <Button type="link" size="small" onClick={() => onTake(payload, channel)}>
              {t('mapping.take')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
