import { type OwnMessages, showOwnMessages } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { ChannelChoice } from './ChannelChoice.tsx';
import { Devices } from './Devices.tsx';
import { QuietHours } from './QuietHours.tsx';
import styles from './own.module.css';

/** How I want to be told: by which channels for which priority, when not, and on which devices. */
export default function OwnMessagesScreen() {
  const t = useT('messaging');
  const { data, error, refetch } = useCall(showOwnMessages, {});
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('screens.ownMessages')}</h1>
        <p>{t('own.intro')}</p>
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <LateOutline /> : <Parts own={data} />}
    </div>
  );
}

function Parts({ own }: { own: OwnMessages }) {
  return (
    <>
      <Devices own={own} />
      <ChannelChoice own={own} />
      <QuietHours own={own} />
    </>
  );
}
