import type { ReactNode } from 'react';
import type { Notice } from '../api/notices.ts';
import { noticeMs } from '../constants.ts';
import type { Translate } from '../i18n/useT.ts';
import styles from './NoticeHost.module.css';

type Brief = Extract<Notice, { kind: 'brief' }>;
type Failure = Extract<Notice, { kind: 'failure' }>;
type Lost = Extract<Notice, { kind: 'refusal' }>;

export interface Prompt {
  /** A prompt with the same key is replaced. */
  key: string;
  title: string;
  description: ReactNode;
  /** Seconds; 0: until it is closed. */
  duration: number;
}

const briefPhrases: Record<Brief['phrase'], string> = {
  forbidden: 'core:errors.forbidden',
  notFound: 'core:errors.unknownPath',
  timeout: 'core:notices.timeout',
  unreachable: 'core:notices.unreachable',
  unauthorized: 'iam:errors.sessionEnded',
  downloadFailed: 'core:notices.downloadFailed',
};

/** The prompt of what is not the end of a login. */
export function promptOf(notice: Brief | Failure | Lost, t: Translate): Prompt {
  if (notice.kind === 'brief') return briefPrompt(notice, t);
  return notice.kind === 'failure' ? failurePrompt(notice, t) : refusalPrompt(notice, t);
}

/** The key makes a repeated prompt replace itself. */
export function briefPrompt({ phrase }: Brief, t: Translate): Prompt {
  return {
    key: phrase,
    title: t('notices.title'),
    description: t(briefPhrases[phrase]),
    duration: noticeMs / 1000,
  };
}

/** Stays until it is closed: nothing else on the page says why a command was refused. */
function refusalPrompt({ message, replaces }: Lost, t: Translate): Prompt {
  return { key: replaces ?? message, title: t('notices.title'), description: message, duration: 0 };
}

/** Stays until it is closed, and says what was asked. */
export function failurePrompt({ message, asked }: Failure, t: Translate): Prompt {
  return {
    key: asked,
    title: t('notices.title'),
    description: (
      <>
        <p>{message === '' ? t('notices.unexpected') : message}</p>
        <p className={styles.asked}>
          {t('notices.details')}: {asked}
        </p>
      </>
    ),
    duration: 0,
  };
}
