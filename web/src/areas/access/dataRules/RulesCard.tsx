import {
  dataRule,
  type RuleOfRole,
  type RulesOfResource,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { Checkbox, Select, Tooltip } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import card from '../roleRights/roleRights.module.css';
import type { RulesDraft } from './useRulesDraft.ts';
import styles from './dataRules.module.css';
import layout from '../../../kit/layout.module.css';

type RulesCardProps = {
  resources: readonly RulesOfResource[];
  draft: RulesDraft;
  mayEdit: boolean;
  /** The resource whose rules are shown. */
  chosen: string | undefined;
  onChoose: (resource: string) => void;
};

/** The data rules of one list: which of them the role has, in words, and what follows. */
export function RulesCard({ resources, draft, mayEdit, chosen, onChoose }: RulesCardProps) {
  const t = useT('iam');
  const shown = resources.find(({ resource }) => resource === chosen);
  const options = resources.map(({ resource, title, rules }) => ({
    value: resource,
    label: rules.length === 0 ? title : `${title} · ${t('dataRules.count', { count: rules.length })}`,
  }));
  return (
    <section className={card.card} aria-label={t('dataRules.title')}>
      <h2>
        {t('dataRules.title')} <small>{shown?.title}</small>
      </h2>
      <Select
        aria-label={t('dataRules.inputs.resource')}
        placeholder={t('dataRules.inputs.resource')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={shown?.resource ?? null}
        onChange={onChoose}
      />
      {shown === undefined ? null : <RulesOfOne of={shown} draft={draft} mayEdit={mayEdit} />}
      <Allowed action={dataRule.access.add}>
        <Link to={`${dataRule.screen?.path}?new=`}>{t('dataRules.add')}</Link>
      </Allowed>
    </section>
  );
}

type RulesOfOneProps = Pick<RulesCardProps, 'draft' | 'mayEdit'> & { of: RulesOfResource };

function RulesOfOne({ of: { rules }, draft, mayEdit }: RulesOfOneProps) {
  const t = useT('iam');
  const ticked = rules.filter((rule) => rule.isEnabled && draft.isOn(rule)).length;
  const note = noteOf({ rules: rules.length, ticked });
  return (
    <>
      <ul className={layout.stack8}>
        {rules.map((rule) => (
          <RuleLine key={rule.id} rule={rule} draft={draft} mayEdit={mayEdit} />
        ))}
      </ul>
      {note === undefined ? null : (
        <p className={card.note} role="note">
          {t(`dataRules.${note}`)}
        </p>
      )}
    </>
  );
}

function noteOf({ rules, ticked }: { rules: number; ticked: number }) {
  if (rules === 0) return 'none';
  if (ticked === 0) return 'allRows';
  if (ticked > 1) return 'together';
  return undefined;
}

type RuleLineProps = Pick<RulesCardProps, 'draft' | 'mayEdit'> & { rule: RuleOfRole };

function RuleLine({ rule, draft, mayEdit }: RuleLineProps) {
  const t = useT('iam');
  const { id, name, words, isEnabled, lock } = rule;
  const change = draft.changeOf(rule);
  const inputId = `rule-${id}`;
  const why = lock === null ? undefined : t(`dataRules.locks.${lock}`);
  return (
    <li className={styles.rule} data-change={change}>
      <Tooltip title={why}>
        <Checkbox
          id={inputId}
          checked={draft.isOn(rule)}
          disabled={!mayEdit || lock !== null}
          onChange={({ target }) => draft.set(rule, target.checked)}
        />
      </Tooltip>
      <span>
        <label htmlFor={inputId}>{name}</label>
        {change === undefined ? null : (
          <span className={styles.mark} aria-hidden="true">
            {change === 'ticked' ? '+' : '−'}
          </span>
        )}
      </span>
      <small>
        {words}
        {isEnabled ? null : ` · ${t('dataRules.off')}`}
      </small>
      {why === undefined ? null : <small>{why}</small>}
    </li>
  );
}
