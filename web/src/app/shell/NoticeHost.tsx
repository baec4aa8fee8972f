import { App } from 'antd';
import { useEffect } from 'react';
import { type Notice, onNotices, takeNotices } from '../api/notices.ts';
import { measure, spacing } from '../../theme/tokens.ts';
import { useT } from '../i18n/useT.ts';
import { briefPrompt, failurePrompt } from './prompts.tsx';
import '../feedback/feedback.css';

/** Prompts that stay must not lie on the controls of the header. */
const belowHeader = measure.header + spacing[1];

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
