import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { noValue } from '../../kit/format.ts';
import { isNumeric } from '../model/columns.ts';
import type { Draft, DraftChild } from '../model/draft.ts';
import { showingOf } from '../model/formFields.ts';
import type { Problem } from '../model/problems.ts';
import { FieldInput } from '../widgets/FieldInput.tsx';
import type { ResourceWords } from '../words.ts';
import { GivenValue } from './GivenValue.tsx';
import { problemSentence } from './problemSentence.ts';
import { ProblemLine } from '../parts/ProblemLine.tsx';
import { Quiet } from '../parts/Quiet.tsx';

type ChildCellProps = {
  name: string;
  field: Field;
  child: Resource;
  words: ResourceWords;
  row: DraftChild;
  /** The row with what follows from what is typed. */
  live: Draft;
  /** The form that the row stands in. */
  document: Draft;
  /** Of the row in its list, from 0. */
  place: number;
  problem: Problem | undefined;
  onChange: (value: unknown) => void;
};

/** A field of a line: filled in, read where the server writes it, a dash where it does not belong to the line. */
export function ChildCell(props: ChildCellProps) {
  const { name, field, child, words, row, live, document, place, problem, onChange } = props;
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
      {showing === 'input' ? (
        <FieldInput
          id={`${row.key}-${name}`}
          label={words.t('form.rowOf', { field: words.label(name), place: place + 1 })}
          name={name}
          field={field}
          resource={child}
          words={bare}
          value={row.values[name]}
          row={row.values}
          values={field.within?.of === 'document' ? document : live}
          isInvalid={problem !== undefined}
          onChange={onChange}
        />
      ) : null}
      {problem === undefined ? null : <ProblemLine>{problemSentence(problem, words)}</ProblemLine>}
    </td>
  );
}
