import { longestContent, longestTitle } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { listScenes, type Scene } from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import { type Language, languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { DraftPreview } from './Preview.tsx';
import { textsOf } from './textsOf.ts';
import styles from './template.module.css';
import layout from '../../../kit/layout.module.css';

/** The title of a template in three languages. */
export function TitleInput(props: SlotInputProps) {
  return <WordsInput {...props} part="title" most={longestTitle} isOneLine />;
}

/** Its text, and how both read with example values. */
export function ContentTextInput(props: SlotInputProps) {
  return (
    <div className={layout.stack6}>
      <WordsInput {...props} part="content" most={longestContent} />
      <DraftPreview values={props.values ?? {}} />
    </div>
  );
}

type WordsInputProps = SlotInputProps & { part: 'title' | 'content'; most: number; isOneLine?: boolean };

function WordsInput({ part, most, isOneLine = false, ...props }: WordsInputProps) {
  const t = useT('messaging');
  const [first] = languages;
  const [current, setCurrent] = useState<Language>(first);
  const known = textsOf(props.value);
  const scene = useScene(props.values?.['scene']);
  const say = (language: Language, text: string) => props.onChange({ ...known, [language]: text });
  const Line = isOneLine ? Input : Input.TextArea;
  const label = props.label ?? t(`resources.messageTemplate.fields.${part}`);
  return (
    <div className={layout.stack6} role="group" aria-label={label}>
      {languages.map((language) => (
        <label key={language} className={styles['line']}>
          <span>{languageNames[language]}</span>
          <Line
            {...(language === first ? { id: props.id } : {})}
            aria-label={`${label} ${languageNames[language]}`}
            aria-invalid={props.isInvalid}
            status={props.isInvalid === true && language === first ? 'error' : ''}
            disabled={props.isDisabled ?? false}
            placeholder={language === first ? '' : t('templates.ownWords')}
            maxLength={most}
            value={known[language] ?? ''}
            onFocus={() => setCurrent(language)}
            onChange={({ target }) => say(language, target.value)}
            {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
          />
        </label>
      ))}
      {scene === undefined ? (
        <span className={styles['names']}>{t('templates.noScene')}</span>
      ) : (
        <span className={styles['names']}>
          {t('templates.names')}
          {scene.values.map(({ name, word }) => (
            <Button
              key={name}
              size="small"
              disabled={props.isDisabled ?? false}
              title={word}
              onClick={() => say(current, `${known[current] ?? ''}{${name}}`)}
            >
              {`{${name}} ${word}`}
            </Button>
          ))}
          <Button
            size="small"
            type="link"
            disabled={props.isDisabled ?? false}
            onClick={() => props.onChange({ ...scene[part] })}
          >
            {t('templates.usual')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** The scene that a form says; undefined until it says one. */
function useScene(wanted: unknown): Scene | undefined {
  const { data } = useCall(listScenes, {}, { isQuiet: true });
  return data?.scenes.find(({ scene }) => scene === wanted);
}
