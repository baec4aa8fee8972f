import { readLanguage } from '../../../app/i18n/language.ts';
import {
  endOwnProxy,
  type OwnProxy,
  ownProxyRight,
  showOwnProxies,
} from '@millwright/contract/areas/access/proxies/proxy.ts';
import type { Acting } from '@millwright/contract/areas/access/proxies/acting.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { Unread } from '../parts/Unread.tsx';
import { EndButton } from './EndProxy.tsx';
import { NameProxyModal } from './NameProxyModal.tsx';
import styles from './proxies.module.css';
import layout from '../../../kit/layout.module.css';

/** Who acts for one, and for whom one acts; in the personal centre. */
export function OwnProxies() {
  const t = useT('iam');
  const own = useCall(showOwnProxies, {});
  const mayName = useMay(ownProxyRight);
  const [isNaming, setIsNaming] = useState(false);
  return (
    <section aria-labelledby="own-proxies">
      <header className={styles.head}>
        <h2 id="own-proxies">{t('proxies.title')}</h2>
        {mayName ? <Button onClick={() => setIsNaming(true)}>{t('proxies.name')}</Button> : null}
        <p>{t('proxies.note')}</p>
      </header>
      {own.data === undefined ? (
        <Unread cause={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <>
          <ActingLines acting={own.data.actingFor} />
          <ProxyLines proxies={own.data.proxies} mayEnd={mayName} />
        </>
      )}
      {isNaming ? <NameProxyModal onClose={() => setIsNaming(false)} /> : null}
    </section>
  );
}

function ActingLines({ acting }: { acting: readonly Acting[] }) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  if (acting.length === 0) return null;
  return (
    <div className={styles.acting} role="note">
      {acting.map(({ id, realname, untilMs }) => (
        <b key={id}>{t('proxies.acting', { name: realname, until: momentOfMs(untilMs, zone) })}</b>
      ))}
      <p>{t('proxies.actingNote')}</p>
    </div>
  );
}

function ProxyLines({ proxies, mayEnd }: { proxies: readonly OwnProxy[]; mayEnd: boolean }) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  if (proxies.length === 0) return <p>{t('proxies.none')}</p>;
  return (
    <ul className={`${layout.stack8} ${styles.lines}`}>
      {proxies.map(({ id, agent, startMs, endMs, reason, hasBegun }) => (
        <li key={id}>
          <b>{agent.realname}</b>
          <span>
            {momentOfMs(startMs, zone)} – {momentOfMs(endMs, zone)}
          </span>
          <em>{t(hasBegun ? 'proxies.begun' : 'proxies.coming')}</em>
          {reason === null ? null : <span>{reason}</span>}
          {mayEnd ? (
            <EndButton
              end={endOwnProxy}
              id={id}
              question={t('proxies.endAsk', { name: agent.realname })}
              hasBegun={hasBegun}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function momentOfMs(ms: number, zone: string): string {
  return momentText(new Date(ms).toISOString(), zone, readLanguage());
}
