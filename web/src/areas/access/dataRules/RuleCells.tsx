import {
  chooseRuleRows,
  type dataRule,
  type RuledField,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { type RuleValue, valuesOfRule } from '@millwright/contract/core/resource/dataRules.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotRow } from '../../../resource/slots.ts';
import { conditionOf } from './conditionOf.ts';
import { useRuled, useRuledField } from './useRuled.ts';
import { nameOr } from '../../../kit/text/pendingName.ts';

type Rule = Pick<SlotRow<typeof dataRule>, 'resource' | 'field' | 'condition' | 'value'>;
type CellProps = { row: Rule };

/** What a rule is about, as its list is called. */
export function AboutCell({ row: { resource } }: { row: Pick<Rule, 'resource'> }) {
  return useRuled().find(({ name }) => name === resource)?.title ?? resource;
}

/** The field that a rule compares, as its list calls it. */
export function FieldCell({ row: { resource, field } }: { row: Pick<Rule, 'resource' | 'field'> }) {
  return useRuledField(resource, field)?.title ?? field;
}

type PastProps = { value: unknown; values: Readonly<Record<string, unknown>> };

/** The same in a history, where a rule is what it was then. */
export function PastAbout({ value }: PastProps) {
  return <AboutCell row={{ resource: String(value) }} />;
}

export function PastField({ value, values: { resource } }: PastProps) {
  return <FieldCell row={{ resource: String(resource), field: String(value) }} />;
}

export function PastValue({ value, values: { resource, field, condition } }: PastProps) {
  const row = { resource: String(resource), field: String(field), value: String(value) };
  return <ValueCell row={{ ...row, condition: conditionOf(condition) ?? 'eq' }} />;
}

/** The values of a rule in words: rows, choices and variables by what they are called. */
export function ValueCell({ row }: CellProps) {
  const t = useT('iam');
  const field = useRuledField(row.resource, row.field);
  const values = valuesOfRule(row);
  const named = useRowNames(row.resource, field, values);
  const wordOf = (value: RuleValue) => {
    if ('variable' in value) return t(`dataRules.variables.${value.variable}`);
    const option = field?.options.find((each) => each.value === value.text);
    return nameOr(value.text, option?.label ?? named.get(value.text));
  };
  return values.map(wordOf).join(', ');
}

/** What rows are called that a rule names by their ids. */
export function useRowNames(
  resource: string,
  field: RuledField | undefined,
  values: readonly RuleValue[],
): ReadonlyMap<string, string> {
  const ids = values.flatMap((value) => ('text' in value ? [value.text] : []));
  const isEnabled = field?.input === 'row' && ids.length > 0;
  const asked = { resource, field: field?.name ?? '', ids, pageSize: 50 };
  const rows = useCall(chooseRuleRows, asked, { isEnabled, isQuiet: true });
  return new Map((rows.data?.options ?? []).map(({ value, label }) => [value, label]));
}
