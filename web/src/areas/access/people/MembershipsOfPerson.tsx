import type { Acting } from '@millwright/contract/areas/access/proxies/acting.ts';
import { type Memberships, showMemberships } from '@millwright/contract/areas/access/people/memberships.ts';
import type { OwnProxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { Unread } from '../parts/Unread.tsx';
import styles from '../rights/whyAnswer.module.css';
import layout from '../../../kit/layout.module.css';

/** Tenants that a person belongs to, and the agents who act for him or her, below the details of the person. */
export function MembershipsOfPerson({ id }: { id: string }) {
  const t = useT('iam');
  const shown = useCall(showMemberships, { id });
  return (
    <section className={`${layout.stack8} ${styles.why}`} aria-label={t('proxies.belongs')}>
      {shown.data === undefined ? (
        <Unread cause={shown.error} onRetry={() => void shown.refetch()} />
      ) : (
        <Lines memberships={shown.data} />
      )}
    </section>
  );
}

function Lines({ memberships: { tenants, proxies } }: { memberships: Memberships }) {
  const t = useT('iam');
  return (
    <>
      <h3>{t('proxies.tenants')}</h3>
      <ul>
        {tenants.map(({ id, name, state }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{t(`resources.user.states.${state}`)}</span>
          </li>
        ))}
      </ul>
      {proxies === null ? null : <Agents agents={proxies.agents} actingFor={proxies.actingFor} />}
    </>
  );
}

type AgentsProps = { agents: readonly OwnProxy[]; actingFor: readonly Acting[] };

function Agents({ agents, actingFor }: AgentsProps) {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const moment = (ms: number) => momentText(new Date(ms).toISOString(), zone, readLanguage());
  return (
    <>
      <h3>{t('proxies.agent')}</h3>
      {agents.length === 0 ? <p>{t('proxies.noAgent')}</p> : null}
      <ul hidden={agents.length === 0}>
        {agents.map(({ id, agent, startMs, endMs, hasBegun }) => (
          <li key={id} data-gives={hasBegun}>
            <span>
              {agent.realname}{' '}
              <small>{t('proxies.agentFrom', { from: moment(startMs), until: moment(endMs) })}</small>
            </span>
            <span>{t(hasBegun ? 'proxies.begun' : 'proxies.coming')}</span>
          </li>
        ))}
      </ul>
      {actingFor.length === 0 ? null : <h3>{t('proxies.ofOthers')}</h3>}
      <ul hidden={actingFor.length === 0}>
        {actingFor.map(({ id, realname, untilMs }) => (
          <li key={id}>
            <span>{realname}</span>
            <span>{t('proxies.givesUntil', { time: moment(untilMs) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
