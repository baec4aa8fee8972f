import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ComponentType } from 'react';
import { noValue } from '../../../kit/text/format.ts';
import { useDerived } from '../../context.ts';
import { isNumeric } from '../../model/columns/columns.ts';
import type { RowDraft, DraftChild } from '../../model/form/draft.ts';
import { showingOf } from '../../model/form/formFields.ts';
import type { FieldProblem } from '../../model/form/problems.ts';
import type { SlotInputProps } from '../../slots.ts';
import { FieldInput } from '../../widgets/FieldInput.tsx';
import type { ResourceWords } from '../../words.ts';
import { GivenValue } from '../field/GivenValue.tsx';
import { problemSentence } from '../field/problemSentence.ts';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';
import { Quiet } from '../../parts/Quiet.tsx';

type ChildCellProps = {
  /** The list of the form that the row stands in. */
  list: string;
  name: string;
  field: Field;
  child: Resource;
  words: ResourceWords;
  row: DraftChild;
  /** The row with what follows from what is typed. */
  live: RowDraft;
  /** The form that the row stands in. */
  document: RowDraft;
  /** Of the row in its list, from 0. */
  place: number;
  problem: FieldProblem | undefined;
  onChange: (value: unknown) => void;
};

/** A field of a line: filled in, read where the server writes it, a dash where it does not belong to the line. */
export function ChildCell(props: ChildCellProps) {
  const { list, name, field, child, words, row, live, document, place, problem, onChange } = props;
  const inputs: Readonly<Record<string, ComponentType<SlotInputProps> | undefined>> =
    useDerived().slots.input ?? {};
  const Input = inputs[`${list}.${name}`];
  const given = {
    id: `${row.key}-${name}`,
    label: words.t('form.rowOf', { field: words.label(name), place: place + 1 }),
    name,
    value: row.values[name],
    row: row.values,
    isInvalid: problem !== undefined,
    onChange,
  };
  const showing = showingOf(child, { name, field, live });
  // The head of the column has the unit.
  const bare = { ...words, unit: () => '' };
  return (
    <td
      data-label={words.head(name, field)}
      data-showing={showing}
      data-number={(showing !== 'input' && isNumeric(field)) || undefined}
    >
      {showing === 'away' ? <Quiet>{noValue}</Quiet> : null}
      {showing === 'text' ? (
        <GivenValue
          resource={child}
          name={name}
          field={field}
          value={live[name]}
          row={row.id === undefined ? undefined : { ...row.values, id: row.id }}
          words={bare}
        />
      ) : null}
      {showing === 'input' && Input !== undefined ? <Input {...given} values={document} /> : null}
      {showing === 'input' && Input === undefined ? (
        <FieldInput
          {...given}
          field={field}
          resource={child}
          words={bare}
          values={field.within?.of === 'document' ? document : live}
        />
      ) : null}
      {problem === undefined ? null : <ProblemLine>{problemSentence(problem, words)}</ProblemLine>}
    </td>
  );
}
