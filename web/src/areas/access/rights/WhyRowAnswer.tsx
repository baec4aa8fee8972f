import { type ExplainedRow, explainRow } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../parts/Unread.tsx';
import { TerminalWords } from './TerminalWords.tsx';
import styles from './whyAnswer.module.css';
import layout from '../../../kit/layout.module.css';

type WhyRowAnswerProps = { id: string; resource: string; rowId: string };

/** Reports if a person sees a row: yes or no, each way that leads to it, then what stands against it. */
export function WhyRowAnswer(asked: WhyRowAnswerProps) {
  const why = useCall(explainRow, asked, { isQuiet: true });
  if (why.data !== undefined) return <Answer why={why.data} />;
  return <Unread cause={why.error} onRetry={() => void why.refetch()} />;
}

function Answer({ why }: { why: ExplainedRow }) {
  const t = useT('iam');
  const { person, isSeen, terminals, ways, lacksRight, hidingRules, stops } = why;
  return (
    <div className={`${layout.stack8} ${styles.why}`} data-testid="whyRow" aria-live="polite">
      <p className={styles.answer} data-allowed={isSeen}>
        {t(isSeen ? 'roleSight.why.seen' : 'roleSight.why.notSeen')}{' '}
        {isSeen ? <TerminalWords on={terminals} /> : null}
      </p>
      <ul>
        {ways.map((way) => (
          <li key={`${way.way} ${way.label}`} data-gives="true">
            <WayText way={way} />
          </li>
        ))}
        {ways.length === 0 ? (
          <li data-stops="true">{t('roleSight.why.noWay', { name: person.realname })}</li>
        ) : null}
        {hidingRules.map((name) => (
          <li key={name} data-stops="true">
            {t('roleSight.why.against.rule', { name })}
          </li>
        ))}
        {lacksRight.length === 0 ? null : (
          <li data-stops={terminals.length === 0}>
            {t('roleSight.why.against.right', {
              terminals: lacksRight.map((each) => t(`terminals.${each}`)).join(' · '),
            })}
          </li>
        )}
        {stops.map((stop) => (
          <li key={stop} data-stops="true">
            {t(`roleRights.why.stops.${stop}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function WayText({ way: { way, label, names, more, reason } }: { way: ExplainedRow['ways'][number] }) {
  const t = useT('iam');
  const listed = names.join(', ');
  return (
    <span>
      {t(`roleSight.why.ways.${way}`, {
        label: label ?? '',
        reason: reason ?? '',
        names: more === 0 ? listed : t('roleSight.why.more', { names: listed, count: more }),
      })}
    </span>
  );
}
