import { App, Button } from 'antd';
import { useT } from '../../i18n/useT.ts';
import { logOut } from '../../login/changes.ts';
import { useLanguageChoice, useTenantChoice } from './choices.ts';
import { Pick } from './Pick.tsx';
import styles from '../head/HeaderTools.module.css';
import waiting from '../../feedback/waiting.module.css';

/** A user without any right to a screen: who can help, another mill, and the way out. */
export function NoMenu() {
  const t = useT('iam');
  return (
    <App component={false}>
      <main className={waiting.overlay}>
        <p>{t('shell.noMenu')}</p>
        <Ways />
      </main>
    </App>
  );
}

function Ways() {
  const t = useT('iam');
  const tenant = useTenantChoice();
  const language = useLanguageChoice();
  return (
    <div className={styles.tools}>
      <Pick choice={tenant} />
      <Pick choice={language} />
      <Button onClick={logOut}>{t('shell.logout')}</Button>
    </div>
  );
}
