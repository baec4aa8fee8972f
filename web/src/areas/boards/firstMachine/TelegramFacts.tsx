import type { FirstMachine } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { Typography } from 'antd';
import { useState } from 'react';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { firstTelegram } from './steps.ts';
import styles from './firstMachine.module.css';

/** Where the gateway sends the first telegram, as whom, and what stands in it. */
export function TelegramFacts({ way, words }: { way: FirstMachine; words: BoardWords }) {
  const { t } = words;
  const { hostname, host, protocol } = globalThis.location;
  // A telegram of long ago would be set aside: the example is one of now.
  const [nowMs] = useState(() => Date.now());
  const brokerHost = way.mqtt.host ?? hostname;
  const told = firstTelegram(way, { host: brokerHost, secret: t('firstMachine.passwordHint'), nowMs });
  if (told === undefined) return null;
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/mqtt`;
  return (
    <dl className={styles.firstFacts}>
      <dt>{t('firstMachine.address')}</dt>
      <dd>
        <Copied
          text={`${way.mqtt.isTls ? 'mqtts' : 'mqtt'}://${brokerHost}:${way.mqtt.port}`}
          words={words}
        />
        {way.mqtt.host === undefined && <small>{t('firstMachine.addressHint', { address: socket })}</small>}
      </dd>
      <dt>{t('firstMachine.login')}</dt>
      <dd>
        <Copied text={told.login} words={words} />
      </dd>
      <dt>{t('firstMachine.password')}</dt>
      <dd>{t('firstMachine.passwordHint')}</dd>
      <dt>{t('firstMachine.topic')}</dt>
      <dd>
        <Copied text={told.topic} words={words} />
      </dd>
      <dt>{t('firstMachine.payload')}</dt>
      <dd>
        <Copied text={told.payload} words={words} />
        <small>{t('firstMachine.payloadHint')}</small>
      </dd>
      <dt>{t('firstMachine.command')}</dt>
      <dd>
        <Copied text={told.command} words={words} />
      </dd>
    </dl>
  );
}

function Copied({ text, words }: { text: string; words: BoardWords }) {
  const tooltips = [words.t('firstMachine.copy'), words.t('firstMachine.copied')];
  return (
    <Typography.Text code copyable={{ text, tooltips }}>
      {text}
    </Typography.Text>
  );
}
