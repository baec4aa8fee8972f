import {
  type OwnPerson,
  saveOwnPerson,
  showOwnPerson,
} from '@millwright/contract/areas/access/own/ownPerson.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { LazyOverlay } from '../../../app/feedback/LazyOverlay.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { OwnLanguage } from './OwnLanguage.tsx';
import { OwnPicture } from '../../../app/shell/person/OwnPicture.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './center.module.css';
import layout from '../../../kit/layout.module.css';

const PasswordModal = lazyPart('PasswordModal', () =>
  import('../../../app/shell/person/PasswordModal.tsx').then((loaded) => loaded.PasswordModal),
);

/** What the mill knows of oneself, of which one changes how one is reached; and the password. */
export function Self() {
  const own = useCall(showOwnPerson, {});
  return (
    <section className={styles['self']} aria-label={own.data?.realname}>
      {own.data === undefined ? (
        <Unread cause={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <Known own={own.data} />
      )}
    </section>
  );
}

function Known({ own }: { own: OwnPerson }) {
  const t = useT('iam');
  const mill = useTenant()?.name;
  const [opened, setOpened] = useState<'password' | 'contact'>();
  const handleClose = () => setOpened(undefined);
  const lines = [
    [t('center.account'), own.username],
    [t('center.tenant'), mill],
    [t('center.workNo'), own.workNo],
    [t('center.position'), own.position],
    [t('center.departments'), own.departments.join(', ')],
    [t('center.roles'), own.roles.join(', ')],
    [t('center.phone'), own.phone],
    [t('center.email'), own.email],
    [t('center.landline'), own.landline],
  ] as const;
  return (
    <>
      <div className={`${layout.line8x16} ${styles['head']}`}>
        <OwnPicture own={own} />
        <Button onClick={() => setOpened('contact')}>{t('center.edit')}</Button>
        <Button onClick={() => setOpened('password')}>{t('shell.changePassword')}</Button>
      </div>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined || value === null || value === '' ? t('center.none') : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['language']}>
        <span>{t('center.language')}</span>
        <OwnLanguage />
        <span>{t('center.languageNote')}</span>
      </div>
      <p>{t('center.note')}</p>
      {opened === 'contact' ? <ContactModal own={own} onClose={handleClose} /> : null}
      <LazyOverlay resetKey={opened ?? ''} onClose={handleClose}>
        {opened === 'password' ? <PasswordModal onClose={handleClose} /> : null}
      </LazyOverlay>
    </>
  );
}

/** How the mill reaches one. */
function ContactModal({ own, onClose }: { own: OwnPerson; onClose: () => void }) {
  const t = useT('iam');
  const cache = useQueryClient();
  const { phone, email, landline } = own;
  return (
    <CallDialog
      call={saveOwnPerson}
      initial={{ phone, email, landline }}
      fields={{
        phone: { label: t('center.phone') },
        email: { label: t('center.email') },
        landline: { label: t('center.landline') },
      }}
      texts={{ title: t('center.edit'), submit: t('center.saveContact'), done: t('center.saved') }}
      onDone={(saved) => void cache.setQueryData(queryKeyOf(showOwnPerson, {}), saved)}
      onClose={onClose}
    />
  );
}
