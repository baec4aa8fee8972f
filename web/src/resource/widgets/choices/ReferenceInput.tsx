import { useQuery } from '@tanstack/react-query';
import { Input, TreeSelect } from 'antd';
import { useState } from 'react';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { resourceNamed } from '../../../app/parts/declarations.ts';
import { resourceCalls } from '../../declared.ts';
import { idsBelow, type TreeRow, treeOf } from '../../model/tree.ts';
import { titleText } from '../../model/values/valueText.ts';
import { readAll } from '../../readAll.ts';
import type { WidgetInputProps } from '../inputProps.ts';
import { isNameable } from '../../model/form/fieldsOf.ts';
import { narrowed, referenceSource, useReferenceTexts } from './reference.ts';
import { SearchSelect } from './SearchSelect.tsx';
import { pendingName } from '../../../kit/text/pendingName.ts';

/** Another row, looked for by its words. */
export function ReferenceInput({
  field,
  value,
  values: draft,
  words,
  row,
  name,
  ...props
}: WidgetInputProps) {
  const { filter, first } = narrowed({ field, values: draft });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const values = typeof value === 'string' && value !== '' ? [value] : [];
  const stored = row?.[`${name}_dictText`];
  const isStored = typeof stored === 'string' && row?.[name] === value;
  const read = useReferenceTexts(
    field.to,
    values.filter((id) => !chosen.has(id) && !isStored),
    words,
  );
  // What cannot be looked for cannot be changed here; what it is stays readable.
  if (field.to === undefined || !isNameable(field))
    return (
      <Input
        id={props.id}
        aria-label={props.label}
        disabled
        value={typeof stored === 'string' ? stored : ''}
      />
    );
  const known = new Map([...read, ...chosen]);
  if (isStored && values[0] !== undefined) known.set(values[0], stored);
  return (
    <SearchSelect
      id={props.id}
      label={props.label}
      source={referenceSource(field.to, words, filter)}
      first={first === undefined ? undefined : words.t(`select.first.${first}`)}
      value={values}
      known={known}
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      canClear={field.optional}
      onBlur={props.onBlur}
      onChange={([next], named) => {
        setChosen(new Map(named.map((option) => [option.value, option.label])));
        props.onChange(next ?? null);
      }}
    />
  );
}

/** Several other rows, looked for by their words. */
export function ReferenceListInput({ field, value, values: draft, words, ...props }: WidgetInputProps) {
  const { filter, first } = narrowed({ field, values: draft });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const values = Array.isArray(value) ? value.map(String) : [];
  const read = useReferenceTexts(
    field.to,
    values.filter((id) => !chosen.has(id)),
    words,
  );
  return (
    <SearchSelect
      id={props.id}
      label={props.label}
      source={referenceSource(field.to ?? '', words, filter)}
      first={first === undefined ? undefined : words.t(`select.first.${first}`)}
      value={values}
      known={new Map([...read, ...chosen])}
      isMultiple
      isInvalid={props.isInvalid}
      isDisabled={props.isDisabled}
      canClear={field.optional}
      onBlur={props.onBlur}
      onChange={(next, named) => {
        setChosen(new Map(named.map((option) => [option.value, option.label])));
        props.onChange(next);
      }}
    />
  );
}

interface TreeNode {
  value: string;
  title: string;
  children?: TreeNode[];
}

/** The row above in a tree. A row cannot stand below itself, so it and what is below it are not offered. */
export function ParentInput({ field, name, value, words, row, ...props }: WidgetInputProps) {
  const resource = resourceNamed(field.to ?? '');
  const { list } = resourceCalls(resource);
  const rows = useQuery({
    queryKey: [...queryKeyOf(list, {}), 'all'],
    queryFn: ({ signal }) => readAll(list, {}, signal),
  });
  const records = rows.data?.records ?? [];
  const chosen = typeof value === 'string' ? value : '';
  const isNamed = chosen === '' || !rows.isPending;
  const ownId = row?.['id'];
  const closed =
    typeof ownId === 'string' ? new Set(idsBelow(records, { id: ownId, parent: name })) : new Set();
  const open = records.filter(({ id }) => !closed.has(id));
  const node = (one: TreeRow): TreeNode => ({
    value: one.id,
    title: titleText(resource, one, words),
    ...(one.below === undefined ? {} : { children: one.below.map(node) }),
  });
  return (
    <TreeSelect
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      style={{ width: '100%' }}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled}
      loading={rows.isPending}
      treeData={treeOf(open, name).map(node)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear
      placeholder={isNamed ? words.t('form.root') : pendingName}
      value={isNamed && chosen !== '' ? chosen : null}
      onChange={(next: unknown) => props.onChange(next ?? null)}
      onBlur={props.onBlur}
    />
  );
}
