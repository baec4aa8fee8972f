import { ruleProblems } from '@millwright/contract/areas/alarms/rule/pushRuleChecks.ts';
import { mostReceivers } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { useNavigate } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { Forbidden } from '../../../app/feedback/Forbidden.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { FormPage } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { spokenOf } from './spokenOf.ts';

const listPath = pushRule.screen?.path ?? '/';

/** Writes a rule: `?id=` one that is there, `?from=` a new one that begins as a copy, else a new one. */
export default function RuleEditorScreen() {
  const t = useT('messaging');
  const navigate = useNavigate();
  const { said } = useAddress();
  const [id, from] = [said('id'), said('from')];
  const right = id === '' ? pushRule.access.add : pushRule.access.edit;
  const may = useMay(right);
  if (!may) return <Forbidden right={right} />;
  return (
    <FormPage
      key={`${id} ${from}`}
      namespace="messaging"
      resource={pushRule.name}
      id={id === '' ? undefined : id}
      from={from === '' ? undefined : from}
      hint={t('rules.editor.lead')}
      check={(values) =>
        ruleProblems(spokenOf(values)).map(({ field, rule }) => ({
          field,
          sentence: t(`errors.${rule}`, { most: mostReceivers }),
        }))
      }
      following={{
        action: 'enable',
        save: t('rules.editor.saveAndEnable'),
        failed: t('rules.editor.notEnabled'),
      }}
      onSaved={({ id: saved }) => void navigate(`${listPath}?show=${saved}`)}
      onLeave={() => void navigate(listPath)}
    >
      {(form) => <RuleEditor form={form} isCopy={from !== ''} />}
    </FormPage>
  );
}
