import { type SceneName, sceneNames } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import {
  type Previewed,
  previewTemplate,
} from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import { languageNames } from '@millwright/contract/core/words/languages.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotRow } from '../../../resource/slots.ts';
import { textsOf } from './textsOf.ts';
import styles from './template.module.css';
import layout from '../../../kit/layout.module.css';

/** How a saved template reads with example values. */
export function SavedPreview({ row }: { row: SlotRow<typeof messageTemplate> }) {
  const t = useT('messaging');
  const asked = { scene: row.scene, title: textsOf(row.title), content: textsOf(row.content) };
  const { data, error, refetch } = useCall(previewTemplate, asked, { isQuiet: true });
  return (
    <div className={layout.stack12}>
      <h3>
        {t('templates.preview')} <small>{t('templates.previewNote')}</small>
      </h3>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <Cards languages={data.languages} />}
    </div>
  );
}

/** The same of what a form says, when somebody asks. */
export function DraftPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useT('messaging');
  const [shown, setShown] = useState<readonly Previewed[]>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const scene = sceneOf(values['scene']);
  const handleClick = async () => {
    if (scene === undefined) return;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const asked = { scene, title: textsOf(values['title']), content: textsOf(values['content']) };
      setShown((await callApi(previewTemplate, asked, { isQuiet: true })).languages);
    } catch (cause) {
      setShown(undefined);
      setRefusal(refusalSentence(cause));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={layout.stack12}>
      <span className={styles['names']}>
        <Button disabled={scene === undefined} loading={isBusy} onClick={() => void handleClick()}>
          {t('templates.preview')}
        </Button>
        {t('templates.previewNote')}
      </span>
      {refusal === undefined ? null : <span role="alert">{refusal}</span>}
      {shown === undefined ? null : <Cards languages={shown} />}
    </div>
  );
}

function sceneOf(value: unknown): SceneName | undefined {
  return sceneNames.find((scene) => scene === value);
}

const alphabets = { gsm7: 'GSM-7', ucs2: 'UCS-2' } as const;

function Cards({ languages }: { languages: readonly Previewed[] }) {
  const t = useT('messaging');
  return (
    <div className={styles['cards']}>
      {languages.map(({ language, title, content, size }) => (
        <div key={language} className={styles['card']}>
          <small>{languageNames[language]}</small>
          <strong>{title}</strong>
          <p>{content}</p>
          <small>
            {t('templates.asSms', {
              signs: size.signs,
              alphabet: alphabets[size.alphabet],
              segments: size.segments,
            })}
          </small>
        </div>
      ))}
    </div>
  );
}
