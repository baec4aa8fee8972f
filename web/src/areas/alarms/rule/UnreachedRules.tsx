import {
  listUnreachedRules,
  type UnreachedRule,
} from '@millwright/contract/areas/alarms/alarms/unreachedRuleCalls.ts';
import { Alert } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';

type UnreachedRulesProps = {
  /** Id of the only rule to show; without it all are shown. */
  ruleId?: string;
};

/** Above the list of rules: all that reach nobody. */
export function UnreachedAbove() {
  return <UnreachedRules />;
}

/** Enabled rules whose alarms reach nobody, each with the reason and what helps. Nothing while all reach somebody. */
export function UnreachedRules({ ruleId }: UnreachedRulesProps) {
  const t = useT('messaging');
  const { data } = useCall(listUnreachedRules, {}, { isQuiet: true });
  const rules = (data?.rules ?? []).filter(({ id }) => ruleId === undefined || id === ruleId);
  if (rules.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="unreached-rules"
      title={t('rules.unreached.title', { count: rules.length })}
      description={
        <ul>
          {rules.map((rule) => (
            <li key={rule.id}>
              {ruleId === undefined ? <b>{rule.name}: </b> : null}
              {t(`rules.unreached.reasons.${rule.reason}`)} <Receivers rule={rule} />
            </li>
          ))}
        </ul>
      }
    />
  );
}

function Receivers({ rule: { receivers } }: { rule: UnreachedRule }) {
  const t = useT('messaging');
  const words = receivers.map(({ name, lack }) =>
    t('rules.unreached.receiver', {
      name: name ?? t('rules.unreached.hidden'),
      lack: t(`rules.unreached.lacks.${lack}`),
    }),
  );
  return <small>{words.join(' · ')}</small>;
}
