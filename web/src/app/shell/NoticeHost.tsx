import { App } from 'antd';
import { useEffect } from 'react';
import { type Notice, onNotices, takeNotices } from '../api/notices.ts';
import { measure, spacing } from '../../theme/tokens.ts';
import { noticeMs } from '../constants.ts';
import { type Translate, useT } from '../i18n/useT.ts';
import '../feedback/feedback.css';

type Brief = Extract<Notice, { kind: 'brief' }>;
type Failure = Extract<Notice, { kind: 'failure' }>;

/** Prompts that stay must not lie on the controls of the header. */
const belowHeader = measure.header + spacing[1];

const briefPhrases: Record<Brief['phrase'], string> = {
  forbidden: 'core:errors.forbidden',
  notFound: 'core:errors.unknownPath',
  timeout: 'core:notices.timeout',
  unreachable: 'core:notices.unreachable',
  unauthorized: 'iam:errors.sessionEnded',
  downloadFailed: 'core:notices.downloadFailed',
};

/** Draws what the transport announces: prompts of three seconds, failures that stay, the end of a login. */
export function NoticeHost() {
  return (
    <App component={false} notification={{ top: belowHeader }}>
      <Drawing />
    </App>
  );
}

function Drawing() {
  const { notification, modal } = App.useApp();
  const t = useT();
  useEffect(() => {
    const drawOne = (notice: Notice) => {
      if (notice.kind === 'brief') notification.open(briefPrompt(notice, t));
      else if (notice.kind === 'failure') notification.open(failurePrompt(notice, t));
      else modal.warning({ title: t('iam:login.expired'), okText: t('iam:login.again'), centered: true });
    };
    const drawAll = () => takeNotices().forEach(drawOne);
    drawAll();
    return onNotices(drawAll);
  }, [notification, modal, t]);
  return null;
}

/** The key makes a repeated prompt replace itself. */
function briefPrompt({ phrase }: Brief, t: Translate) {
  return {
    key: phrase,
    title: t('notices.title'),
    description: t(briefPhrases[phrase]),
    duration: noticeMs / 1000,
  };
}

function failurePrompt({ message, asked }: Failure, t: Translate) {
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
