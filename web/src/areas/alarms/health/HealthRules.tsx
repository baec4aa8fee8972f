import type {
  AlarmHealth,
  AlarmProposal,
  RuleHealth,
} from '@millwright/contract/areas/alarms/alarms/alarmHealthCalls.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatDuration } from '../../../kit/text/format.ts';
import { useChange } from '../../../resource/slotParts.ts';
import type { AlarmWords } from '../alarms/useAlarmWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './health.module.css';
import layout from '../../../kit/layout.module.css';

const { edit } = callsOf(pushRule);

/** The rules with the most alarms, and what would make each quieter. */
export function HealthRules({ health, words }: { health: AlarmHealth; words: AlarmWords }) {
  const { t, number } = words;
  const heads = ['alarms', 'machines', 'fluttering', 'neverTaken', 'nobody', 'median'] as const;
  return (
    <section className={layout.column8} aria-label={t('alarms.health.rules')}>
      <h2>{t('alarms.health.rules')}</h2>
      <DataTable
        rows={health.rules}
        keyOf={({ ruleId }) => ruleId}
        columns={[
          {
            name: 'rule',
            head: t('alarms.health.rule'),
            cell: (rule) => (
              <span className={styles.rule}>
                <RuleName rule={rule} />
                <small>
                  {t(`resources.pushRule.choices.priority.${rule.priority}`)}
                  {rule.isEnabled ? '' : ` · ${t('alarms.health.disabled')}`}
                </small>
              </span>
            ),
          },
          ...heads.map((head) => ({
            name: head,
            head: t(`alarms.health.${head}`),
            isNumber: true,
            cell: (rule: RuleHealth) => valueOf(rule, head, number),
          })),
          {
            name: 'proposals',
            head: t('alarms.health.proposals'),
            cell: (rule) => <Proposals rule={rule} words={words} />,
          },
        ]}
        look={{ phone: 'lines' }}
      />
    </section>
  );
}

function RuleName({ rule }: { rule: RuleHealth }) {
  const maySee = useMay(pushRule.access.read);
  const address = `${pushRule.screen?.path ?? '/'}?show=${encodeURIComponent(rule.ruleId)}`;
  return maySee ? <Link to={address}>{rule.alarmName}</Link> : rule.alarmName;
}

function valueOf(
  rule: RuleHealth,
  head: 'alarms' | 'machines' | 'fluttering' | 'neverTaken' | 'nobody' | 'median',
  number: (value: number) => string,
): string {
  if (head === 'median') return rule.medianS === null ? '—' : formatDuration(rule.medianS * 1000);
  return number(head === 'nobody' ? rule.toldNobody : rule[head]);
}

function Proposals({ rule, words }: { rule: RuleHealth; words: AlarmWords }) {
  const { t } = words;
  const mayEdit = useMay(pushRule.access.edit);
  const { isBusy, change } = useChange();
  const say = useProposalWords(words);
  if (rule.proposals.length === 0)
    return <span className={layout.quiet}>{t('alarms.health.noProposal')}</span>;
  const apply = ({ field, to }: AlarmProposal) =>
    change(async () => {
      await callApi(edit, { id: rule.ruleId, version: rule.version, [field]: to }, { isQuiet: true });
      return t('alarms.health.applied');
    });
  return (
    <ul className={`${layout.stack6} ${styles.proposals}`}>
      {rule.proposals.map((proposal) => (
        <li key={proposal.field}>
          <span>
            {say(proposal)}{' '}
            <small>
              {proposal.fewer === null
                ? t('alarms.health.unread')
                : t('alarms.health.fewer', { count: words.number(proposal.fewer) })}
            </small>
          </span>
          {mayEdit ? (
            <Button size="small" loading={isBusy} onClick={() => void apply(proposal)}>
              {t('alarms.health.apply')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function useProposalWords({ t, number }: AlarmWords) {
  const basics = useT('basics');
  const span = (seconds: number) =>
    seconds % 60 === 0 && seconds > 0
      ? `${number(seconds / 60)}\u2009${basics('units.min')}`
      : `${number(seconds)}\u2009${basics('units.s')}`;
  const worded = (value: AlarmProposal['to']) =>
    typeof value === 'number' ? span(value) : t(`resources.pushRule.choices.priority.${value}`);
  return ({ field, from, to }: AlarmProposal) =>
    t(`alarms.health.${field}`, { from: worded(from), to: worded(to) });
}
