import { Button } from 'antd';
import { useT } from '../i18n/useT.ts';
import { page } from '../page.ts';
import './feedback.css';

/** A screen that could not be drawn or loaded, often because a newer build has replaced its files. */
export function Broken() {
  const t = useT();
  const iam = useT('iam');
  return (
    <div className="mw-state" role="alert">
      <p className="mw-state-head">{iam('shell.loadFailed')}</p>
      <Button onClick={() => page.reload()}>{t('notices.reload')}</Button>
    </div>
  );
}
