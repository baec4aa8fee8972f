import { App } from 'antd';
import { useEffect } from 'react';
import { type Notice, onNotice } from '../api/notices.ts';
import { noticeMs } from '../constants.ts';
import { type Translate, useT } from '../i18n/useT.ts';
import './feedback.css';

type Brief = Extract<Notice, { kind: 'brief' }>['phrase'];

const briefPhrases: Record<Brief, string> = {
  forbidden: 'core:errors.forbidden',
  notFound: 'core:errors.unknownPath',
  timeout: 'core:notices.timeout',
  unreachable: 'core:notices.unreachable',
  unauthorized: 'iam:errors.sessionEnded',
};

/** Draws what the transport announces: prompts of three seconds, failures that stay, the end of a login. */
export function NoticeHost() {
  const { notification, modal } = App.useApp();
  const t = useT();
  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'loginExpired') {
          modal.warning({
            title: t('iam:login.expired'),
            okText: t('iam:login.again'),
            centered: true,
          });
          return;
        }
        notification.open(notice.kind === 'brief' ? briefPrompt(notice.phrase, t) : failurePrompt(notice, t));
      }),
    [notification, modal, t],
  );
  return null;
}

/** The key makes a repeated prompt replace itself. */
function briefPrompt(phrase: Brief, t: Translate) {
  return {
    key: phrase,
    title: t('notices.title'),
    description: t(briefPhrases[phrase]),
    duration: noticeMs / 1000,
  };
}

function failurePrompt({ message, asked }: { message: string; asked: string }, t: Translate) {
  return {
    key: asked,
    title: t('notices.title'),
    description: (
      <>
        <p>{message === '' ? t('notices.unexpected') : message}</p>
        <p className="mw-asked">
          {t('notices.details')}: {asked}
        </p>
      </>
    ),
    duration: 0 as const,
  };
}
