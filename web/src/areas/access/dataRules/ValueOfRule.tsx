import { chooseRuleRows, type RuledField } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import {
  type RuleValue,
  type RuleVariable,
  ruleVariables,
  valuesOfRule,
  variableText,
} from '@millwright/contract/core/resource/dataRules.ts';
import { DatePicker, Input, InputNumber, Select, Space } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import {
  dayFormats,
  dayHint,
  dayOf,
  dayText,
  type OptionSource,
  SearchSelect,
} from '../../../resource/slotParts.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { useRowNames } from './RuleCells.tsx';
import { conditionOf } from './conditionOf.ts';
import { selectProps, useFieldOfForm } from './RuleInputs.tsx';
import styles from './dataRules.module.css';
import layout from '../../../kit/layout.module.css';

/** The values of a rule, filled in as its field has them, or variables beside them; kept as one text. */
export function ValueOfRule(props: SlotInputProps) {
  const t = useT('iam');
  const field = useFieldOfForm(props);
  const condition = conditionOf(props.values?.['condition']) ?? 'eq';
  const value = typeof props.value === 'string' ? props.value : '';
  const said = valuesOfRule({ condition, value });
  const isSeveral = condition === 'in';
  const change = (next: readonly RuleValue[]) => {
    const texts = next.map((each) => ('text' in each ? each.text : variableText(each.variable)));
    props.onChange(texts.length === 0 ? null : texts.join(','));
  };
  const variables = (field?.variables ?? []).filter((name) => isSeveral || name !== 'sysMultiOrgCode');
  const chosen = said.flatMap((each) => ('variable' in each ? [each.variable] : []));
  const texts = said.flatMap((each) => ('text' in each ? [each.text] : []));
  const setVariables = (next: readonly RuleVariable[]) =>
    change([
      ...(isSeveral ? texts.map((text) => ({ text })) : []),
      ...next.map((variable) => ({ variable })),
    ]);
  const setTexts = (next: readonly string[]) =>
    change([
      ...next.map((text) => ({ text })),
      ...(isSeveral ? chosen.map((variable) => ({ variable })) : []),
    ]);
  if (field === undefined)
    return <Input {...inputProps(props)} disabled placeholder={t('dataRules.inputs.fieldFirst')} />;
  return (
    <div className={`${layout.wrap8} ${styles.value}`}>
      <TextsInput
        {...props}
        field={field}
        isSeveral={isSeveral}
        texts={texts}
        isDisabled={props.isDisabled === true || (!isSeveral && chosen.length > 0)}
        onTexts={setTexts}
        // A text is typed with its spaces, which only the rule leaves out.
        typed={chosen.length > 0 && !isSeveral ? '' : value}
      />
      {variables.length === 0 ? null : (
        <Select
          mode={isSeveral ? 'multiple' : undefined}
          className={styles.variable}
          aria-label={t('dataRules.inputs.variable')}
          placeholder={t('dataRules.inputs.variable')}
          disabled={props.isDisabled}
          allowClear
          value={isSeveral ? chosen : (chosen[0] ?? null)}
          options={variables.map((name) => ({ value: name, label: t(`dataRules.variables.${name}`) }))}
          onChange={(next: unknown) => setVariables(variablesIn(next))}
        />
      )}
    </div>
  );
}

function variablesIn(chosen: unknown): RuleVariable[] {
  const names: unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return ruleVariables.filter((name) => names.includes(name));
}

function inputProps({ id, label, isInvalid, onBlur }: SlotInputProps) {
  const status = isInvalid === true ? ('error' as const) : ('' as const);
  return { id, 'aria-label': label, 'aria-invalid': isInvalid, status, onBlur };
}

type TextsInputProps = SlotInputProps & {
  field: RuledField;
  isSeveral: boolean;
  texts: readonly string[];
  typed: string;
  onTexts: (texts: readonly string[]) => void;
};

/** Values that are no variables. */
function TextsInput(props: TextsInputProps) {
  const { field, isSeveral, texts, typed, isDisabled, onTexts } = props;
  switch (field.input) {
    case 'row':
      return <RowsInput {...props} />;
    case 'option':
      return (
        <Select
          {...selectProps(props)}
          mode={isSeveral ? 'multiple' : undefined}
          showSearch={{ optionFilterProp: 'label' }}
          options={field.options}
          value={isSeveral ? [...texts] : (texts[0] ?? null)}
          onChange={(next: unknown) => onTexts(listOf(next))}
        />
      );
    case 'day':
      if (!isSeveral)
        return (
          <DatePicker
            {...inputProps(props)}
            disabled={isDisabled}
            format={dayFormats()}
            placeholder={dayHint()}
            value={dayOf(texts[0] ?? '')}
            onChange={(day) => onTexts(listOf(dayText(day)))}
          />
        );
      break;
    case 'number':
      if (!isSeveral)
        return (
          <Space.Compact block>
            <InputNumber<string>
              {...inputProps(props)}
              disabled={isDisabled}
              stringMode
              className={styles.whole}
              value={texts[0] ?? null}
              onChange={(next) => onTexts(listOf(next))}
            />
          </Space.Compact>
        );
      break;
    case 'text':
      break;
  }
  if (isSeveral)
    return (
      <Select
        {...selectProps(props)}
        mode="tags"
        tokenSeparators={[',']}
        open={false}
        suffixIcon={null}
        value={[...texts]}
        onChange={(next: string[]) => onTexts(next)}
      />
    );
  return (
    <Input
      {...inputProps(props)}
      disabled={isDisabled}
      value={typed}
      onChange={({ target }) => props.onChange(target.value === '' ? null : target.value)}
    />
  );
}

/** Rows that a field refers to. */
function RowsInput({ values, field, isSeveral, texts, onTexts, ...props }: TextsInputProps) {
  const about = values?.['resource'];
  const resource = typeof about === 'string' ? about : '';
  const known = useRowNames(
    resource,
    field,
    texts.map((text) => ({ text })),
  );
  return (
    <SearchSelect
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.label === undefined ? {} : { label: props.label })}
      isDisabled={props.isDisabled === true}
      isInvalid={props.isInvalid === true}
      source={rowsSource(resource, field.name)}
      value={texts}
      known={known}
      isMultiple={isSeveral}
      onChange={(next) => onTexts(next)}
    />
  );
}

function rowsSource(resource: string, field: string): OptionSource {
  return {
    key: queryKeyOf(chooseRuleRows, { resource, field }),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const asked = { resource, field, pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
      const { options, isMore } = await callApi(chooseRuleRows, asked, { signal });
      return { options, hasMore: isMore };
    },
  };
}

function listOf(next: unknown): string[] {
  if (Array.isArray(next)) return next.map(String);
  return typeof next === 'string' && next !== '' ? [next] : [];
}
