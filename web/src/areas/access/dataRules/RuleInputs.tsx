import type { RuledField } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { type RuleCondition, ruleConditions } from '@millwright/contract/core/resource/dataRules.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { conditionOf } from './conditionOf.ts';
import { useRuled, useRuledField } from './useRuled.ts';

/** What an input of a rule's form gives its select. */
export function selectProps({ id, label, isInvalid, isDisabled, onBlur }: SlotInputProps) {
  return {
    id,
    'aria-label': label,
    'aria-invalid': isInvalid,
    status: isInvalid === true ? ('error' as const) : ('' as const),
    disabled: isDisabled,
    onBlur,
  };
}

/** The resource that a rule is about: said once, since its field and values hang on it. */
export function AboutInput(props: SlotInputProps) {
  const t = useT('iam');
  const options = useRuled().map(({ name, title }) => ({ value: name, label: title }));
  return (
    <Select
      {...selectProps(props)}
      disabled={props.isDisabled === true || props.row?.['id'] !== undefined}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('dataRules.inputs.resource')}
      options={options}
      value={filledOrNull(props.value)}
      onChange={(next: string) => props.onChange(next)}
    />
  );
}

/** The field that a rule compares, of those that the chosen resource has. */
export function FieldOfRule(props: SlotInputProps) {
  const t = useT('iam');
  const fields = useRuled().find(({ name }) => name === props.values?.['resource'])?.fields;
  const options = (fields ?? []).map(({ name, title }) => ({ value: name, label: title }));
  const value = filledOrNull(props.value);
  return (
    <Select
      {...selectProps(props)}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(fields === undefined ? 'dataRules.inputs.resourceFirst' : 'dataRules.inputs.field')}
      options={options}
      // What another resource had is not chosen here.
      value={fields === undefined || fields.some(({ name }) => name === value) ? value : null}
      onChange={(next: string) => props.onChange(next)}
    />
  );
}

/** How the chosen field may be compared. */
export function ConditionInput(props: SlotInputProps) {
  const t = useT('iam');
  const field = useFieldOfForm(props);
  const options = (field?.conditions ?? ruleConditions).map((value) => ({
    value,
    label: t(`resources.dataRule.choices.condition.${value}`),
  }));
  const chosen = conditionOf(props.value);
  return (
    <Select
      {...selectProps(props)}
      options={options}
      value={options.some(({ value }) => value === chosen) ? chosen : null}
      onChange={(next: RuleCondition) => props.onChange(next)}
    />
  );
}

/** The field that the form says now. */
export function useFieldOfForm({ values }: SlotInputProps): RuledField | undefined {
  return useRuledField(values?.['resource'], values?.['field']);
}

function filledOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
