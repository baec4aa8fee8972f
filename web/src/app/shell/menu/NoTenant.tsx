import { Button, Modal } from 'antd';
import { useT } from '../../i18n/useT.ts';
import { logOut } from '../../login/changes.ts';

/** A login that has no tenant cannot show anything: the only way is to log in again. */
export function NoTenant() {
  const t = useT('iam');
  return (
    <Modal
      open
      centered
      closable={false}
      keyboard={false}
      title={t('login.expired')}
      footer={
        <Button type="primary" onClick={logOut}>
          {t('login.again')}
        </Button>
      }
    />
  );
}
