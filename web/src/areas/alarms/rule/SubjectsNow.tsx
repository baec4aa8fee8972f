import { type JudgedNow, judgeRuleNow } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { subjectAddress } from '@millwright/contract/areas/alarms/alarms/subjectAddress.ts';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useAlarmWords } from '../alarms/useAlarmWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type AskedRule, askedRuleOf } from './useBackTest.ts';
import { useSettled } from './useSettled.ts';
import styles from './backTest.module.css';
import layout from '../../../kit/layout.module.css';

const settleMs = 500;

/** Of a rule over what is no machine: what of it would be an alarm now. It is not tried on the past, and says so. */
export function SubjectsNow({ rule }: { rule: SpokenRule }) {
  const t = useT('messaging');
  const asked = useSettled(askedRuleOf(rule), settleMs);
  return (
    <section className={styles.card} aria-label={t('rules.test.now.title')} data-testid="subjects-now">
      {asked === undefined ? (
        <header className={layout.baseline4x16}>
          <h2>{t('rules.test.now.title')}</h2>
          <span className={styles.range}>{t('rules.test.now.waiting')}</span>
        </header>
      ) : (
        <Now rule={asked} />
      )}
    </section>
  );
}

function Now({ rule }: { rule: AskedRule }) {
  const t = useT('messaging');
  const { data, error, refetch } = useCall(judgeRuleNow, { rule });
  return (
    <>
      <header className={layout.baseline4x16}>
        <h2>{t('rules.test.now.title')}</h2>
        {data === undefined || data.all === 0 ? null : (
          <p className={styles.figures} aria-live="polite">
            <b>{t('rules.test.now.count', { count: data.beyond, all: data.all })}</b>
          </p>
        )}
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      <ul className={styles.notes}>
        {data === undefined || data.unknown === 0 ? null : (
          <li>{t('rules.test.now.unknown', { count: data.unknown })}</li>
        )}
        <li>{t('rules.test.notTried')}</li>
      </ul>
      {data === undefined ? null : <Found judged={data} rule={rule} />}
    </>
  );
}

function Found({ judged, rule }: { judged: JudgedNow; rule: AskedRule }) {
  const words = useAlarmWords();
  const { t } = words;
  const { subjects, beyond, all } = judged;
  if (subjects.length === 0)
    return <p className={layout.quiet}>{t(`rules.test.now.${all === 0 ? 'nobody' : 'none'}`)}</p>;
  const { source } = rule;
  return (
    <DataTable
      rows={subjects}
      keyOf={({ subject }) => subject.id}
      columns={[
        {
          name: 'object',
          head: t('rules.test.now.object'),
          isRowHead: true,
          cell: ({ subject, kind, machineNumber }) => (
            <Link to={subjectAddress(subject)}>
              {words.object({ subject, kind, machineNumber, gateway: null, spindle: null })}
            </Link>
          ),
        },
        {
          name: 'value',
          head: t('rules.test.now.value'),
          isNumber: true,
          cell: ({ value, detail }) => (
            <>
              {words.subjectAmount(value, source)} <small>{words.made({ source, detail })}</small>
            </>
          ),
        },
      ]}
      foot={
        beyond > subjects.length ? (
          <tr>
            <td colSpan={2}>{t('rules.test.now.more', { count: beyond - subjects.length })}</td>
          </tr>
        ) : undefined
      }
      look={{ isBare: true, density: 'compact' }}
    />
  );
}
