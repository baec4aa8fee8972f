import {
  beatMs,
  showPlatformState,
  type StateWarning,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatClockSeconds } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import { Unread } from '../../access/parts/Unread.tsx';
import { DatabaseFacts } from './DatabaseFacts.tsx';
import { MillStates } from './MillStates.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import styles from './platformState.module.css';
import { QuarantineTable } from './QuarantineTable.tsx';
import layout from '../../../kit/layout.module.css';

/** How the platform is: what somebody should see to first, then its parts. */
export default function PlatformStateScreen() {
  const t = useT('iam');
  const zone = useTenant()?.zone ?? 'UTC';
  const read = useCall(showPlatformState, {}, { everyMs: beatMs, isQuiet: true });
  const state = read.data;
  return (
    <div className={`${layout.stack16} ${logStyles.page}`}>
      <header>
        <h1>{t('screens.platformState')}</h1>
        <p>{t('platformState.intro')}</p>
        {state === undefined ? null : (
          <p aria-live="off">{t('platformState.at', { time: formatClockSeconds(state.atMs, zone) })}</p>
        )}
      </header>
      {state === undefined ? (
        <Unread cause={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <Warnings warnings={state.warnings} />
          <ProcessTable processes={state.processes} atMs={state.atMs} />
          <DatabaseFacts state={state} />
          <MillStates mills={state.mills} />
          <QuarantineTable reasons={state.quarantine} />
        </>
      )}
    </div>
  );
}

/** What is wrong, in words, and what to do. */
function Warnings({ warnings }: { warnings: readonly StateWarning[] }) {
  const t = useT('iam');
  if (warnings.length === 0)
    return (
      <p className={styles.well} role="note">
        {t('platformState.well')}
      </p>
    );
  return (
    <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="to-do">
      <h2 id="to-do">{t('platformState.toDo', { count: warnings.length })}</h2>
      <ul className={`${layout.stack8} ${styles.warnings}`}>
        {warnings.map(({ level, text, remedy }) => (
          <li key={text} data-level={level}>
            <b>{t(`platformState.levels.${level}`)}</b>
            <span>{text}</span>
            <small>{remedy}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
