import { pushRuleLifeCycle } from '@millwright/contract/areas/alarms/rule/pushRule.lifeCycle.ts';
import { isOfSubjects } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import type { FormParts } from '../../../resource/slotParts.ts';
import { BackTest } from './BackTest.tsx';
import { ConditionCard } from './ConditionCard.tsx';
import { NameCard } from './NameCard.tsx';
import { Presets } from './Presets.tsx';
import { SubjectsNow } from './SubjectsNow.tsx';
import { spokenOf } from './spokenOf.ts';
import { UnreachedRules } from './UnreachedRules.tsx';
import { TellingCard } from './TellingCard.tsx';
import styles from './rule.module.css';
import layout from '../../../kit/layout.module.css';

/** When the rule speaks, whom it tells, and what it would have said on the days that were. */
export function RuleEditor({ form, isCopy }: { form: FormParts; isCopy: boolean }) {
  const t = useT('messaging');
  const { row, words, values } = form;
  const fresh = t(isCopy ? 'rules.editor.copy' : 'rules.editor.title');
  const title = row === undefined ? fresh : words.title(row);
  const rule = spokenOf(values);
  const state = typeof row?.['state'] === 'string' ? row['state'] : undefined;
  const mayEnable = useMay(pushRuleLifeCycle.actions.enable.access);
  useCrumb(title);
  return (
    <div className={layout.column10} data-page-width="whole">
      <header className={`${layout.baseline4x12} ${styles.head}`}>
        <h1>{title}</h1>
        {state === undefined ? null : <span data-state={state}>{words.choice('state', state)}</span>}
        {state === 'enabled' ? null : (
          <span>{t(mayEnable ? 'rules.editor.off' : 'rules.editor.offNoRight')}</span>
        )}
      </header>
      {row === undefined ? null : <UnreachedRules ruleId={row.id} />}
      {row === undefined && !isCopy ? <Presets form={form} /> : null}
      <NameCard form={form} />
      <div className={styles.cards}>
        <ConditionCard form={form} rule={rule} />
        <TellingCard form={form} rule={rule} />
      </div>
      {isOfSubjects(rule.source) ? <SubjectsNow rule={rule} /> : <BackTest form={form} rule={rule} />}
    </div>
  );
}
