import { thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import { thirdCallback } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { Typography } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { ProviderActions, type ProviderActionsProps } from './ProviderActions.tsx';
import styles from './providerSetup.module.css';
import layout from '../../../kit/layout.module.css';

/** Below the details of a way in: what has to be told to the provider, the secret, and a test. */
export function ProviderSetup(way: ProviderActionsProps) {
  const t = useT('iam');
  const path = way.kind === 'cas' ? thirdLoginPath : `${basePath}${thirdCallback.path}`;
  return (
    <section className={styles.setup} aria-label={t('thirdOwn.callback')}>
      <h3>{t('thirdOwn.callback')}</h3>
      <Typography.Text
        copyable={{ tooltips: [t('passwords.copy'), t('passwords.copied')] }}
        className={styles.address}
      >
        {`${globalThis.location.origin}${path}`}
      </Typography.Text>
      <p>{t('thirdOwn.callbackNote')}</p>
      <div className={layout.wrap8}>
        <ProviderActions {...way} isProminent />
      </div>
    </section>
  );
}
