import { readLanguage } from '../../../app/i18n/language.ts';
import {
  type ExplainedRight,
  explainRight,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { TakeAway } from './TakeAway.tsx';
import { TerminalWords } from './TerminalWords.tsx';
import { WhyGates } from './WhyGates.tsx';
import styles from './whyAnswer.module.css';
import layout from '../../../kit/layout.module.css';

/** Whether a person has a right: yes or no, then every role, then what stands against it. */
export function WhyAnswer({ id, code }: { id: string; code: string }) {
  const why = useCall(explainRight, { id, code });
  if (why.data !== undefined) return <Answer why={why.data} />;
  return why.error === null ? null : <Failed cause={why.error} onRetry={() => void why.refetch()} />;
}

function Answer({ why }: { why: ExplainedRight }) {
  const { title, code, isAllowed, isEnforced, terminals, sources, proxies = [], stops } = why;
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const giving = sources.filter(({ gives }) => gives).length;
  return (
    <div className={`${layout.stack8} ${styles.why}`} data-testid="why" aria-live="polite">
      <p className={styles.what}>
        {title} <code>{code}</code>
      </p>
      <p className={styles.answer} data-allowed={isAllowed}>
        {t(isAllowed ? 'roleRights.why.yes' : 'roleRights.why.no')} <TerminalWords on={terminals} />
      </p>
      {sources.length === 0 ? null : (
        <p className={styles.note}>{t('roleRights.why.sources', { giving, all: sources.length })}</p>
      )}
      <ul>
        {sources.map(({ roleId, roleName, gives, terminals: where, sinceMs }) => (
          <li key={roleId} data-gives={gives}>
            <span>
              {roleName}
              {sinceMs === null ? null : (
                <small>
                  {t('roleRights.why.since', {
                    time: momentText(new Date(sinceMs).toISOString(), zone, readLanguage()),
                  })}
                </small>
              )}
            </span>
            <span>
              {t(gives ? 'roleRights.why.gives' : 'roleRights.why.givesNot')} <TerminalWords on={where} />
            </span>
          </li>
        ))}
        {proxies.map(({ id, realname, untilMs, terminals: where }) => (
          <li key={id} data-gives="true">
            <span>
              {t('proxies.givesFor', { name: realname })}
              <small>
                {t('proxies.givesUntil', {
                  time: momentText(new Date(untilMs).toISOString(), zone, readLanguage()),
                })}
              </small>
            </span>
            <span>
              {t('roleRights.why.gives')} <TerminalWords on={where} />
            </span>
          </li>
        ))}
        {isEnforced ? null : <li>{t('roleRights.why.open')}</li>}
        {stops.map((stop) => (
          <li key={stop} data-stops="true">
            {t(`roleRights.why.stops.${stop}`)}
          </li>
        ))}
      </ul>
      <WhyGates why={why} />
      <TakeAway why={why} />
    </div>
  );
}
