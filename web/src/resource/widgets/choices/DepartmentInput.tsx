import type { ChoosableDepartment } from '@millwright/contract/areas/access/find/choose.ts';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { type Grown, treeOf } from '../../model/tree.ts';
import { departmentsQuery, departmentTitles } from './choosable.ts';
import type { WidgetInputProps } from '../inputProps.ts';
import { pendingName } from '../../../kit/text/pendingName.ts';

interface Node {
  value: string;
  title: string;
  /** What it is called where it is chosen. */
  label: string;
  children?: Node[];
}

/** A department of the mill, or several, chosen from their tree; found by name or code. */
export function DepartmentInput({ field, value, words, ...props }: WidgetInputProps) {
  const { data = [], isPending } = useQuery(departmentsQuery());
  const isMultiple = field.kind === 'referenceList';
  const chosen = idsIn(value);
  const known = chosen.filter((id) => id !== '');
  const isNamed = known.length === 0 || !isPending;
  const named = isNamed ? known : [];
  return (
    <TreeSelect
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      style={{ width: '100%' }}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled}
      loading={isPending}
      multiple={isMultiple}
      treeData={nodesOf(data)}
      treeNodeLabelProp="label"
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={field.optional || isMultiple}
      placeholder={isNamed ? words.t('select.search') : pendingName}
      value={isMultiple ? named : (named[0] ?? null)}
      onChange={(next: unknown) => props.onChange(next ?? (isMultiple ? [] : null))}
      onBlur={props.onBlur}
    />
  );
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'string') return [value];
  return [];
}

function nodesOf(departments: readonly ChoosableDepartment[]): Node[] {
  const titles = departmentTitles(departments);
  const nodeOf = ({ id, name, code, below }: Grown<ChoosableDepartment>): Node => ({
    value: id,
    title: `${name} (${code})`,
    label: titles.get(id) ?? name,
    ...(below === undefined ? {} : { children: below.map(nodeOf) }),
  });
  return treeOf(departments, 'parentId').map(nodeOf);
}
