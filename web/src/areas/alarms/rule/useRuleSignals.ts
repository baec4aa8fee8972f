import { listRuleSignals, type RuleSignal } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';

/** The signals that rules of the mill can look at, and what they are called. */
export function useRuleSignals() {
  const { data } = useCall(listRuleSignals, {});
  const signals = data?.signals ?? [];
  const language = readLanguage();
  const find = (code: string): RuleSignal | undefined => signals.find((each) => each.code === code);
  return {
    signals,
    find,
    /** As the models of the mill call it; its code where none has it. */
    nameOf: (code: string) => {
      const names = find(code)?.name;
      return names === undefined ? code : names[language] || names.zh || code;
    },
  };
}
