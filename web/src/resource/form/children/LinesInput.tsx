import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { type ComponentType, useId } from 'react';
import { type RowDraft, type DraftChild, newChild } from '../../model/form/draft.ts';
import type { Problems } from '../../model/form/problems.ts';
import { ChildSection } from '../../parts/ChildSection.tsx';
import type { InputLine, SlotInputProps } from '../../slots.ts';
import { type ResourceWords, useResourceWords } from '../../words.ts';
import styles from './linesInput.module.css';
import { problemSentence } from '../field/problemSentence.ts';

type LinesInputProps = {
  list: string;
  /** The area's own. */
  Input: ComponentType<SlotInputProps>;
  parent: ResourceWords;
  child: Resource;
  rows: readonly DraftChild[];
  /** The form that they stand in. */
  document: RowDraft;
  /** The row that is edited, as it was read. */
  row: Readonly<Record<string, unknown>> | undefined;
  problems: Problems;
  onChange: (rows: readonly DraftChild[]) => void;
};

/** Lines of a form that an area fills in with an input of its own. */
export function LinesInput(props: LinesInputProps) {
  const { list, Input, parent, child, rows, document, row, problems, onChange } = props;
  const words = useResourceWords(child);
  const id = useId();
  const problemOf = (place: string) => {
    const [first] = problems.get(place === '' ? list : `${list}.${place}`) ?? [];
    return first && problemSentence(first, words);
  };
  return (
    <div className={styles.lines}>
      <ChildSection title={parent.children(list)} count={rows.length}>
        <Input
          id={id}
          label={parent.children(list)}
          value={rows.map(({ key, values }) => ({ ...values, key }))}
          {...(row === undefined ? {} : { row })}
          values={document}
          isInvalid={[...problems.keys()].some((path) => path === list || path.startsWith(`${list}.`))}
          problemOf={problemOf}
          onChange={(lines) => onChange(draftsOf(child, linesIn(lines), rows))}
        />
      </ChildSection>
    </div>
  );
}

/** What an input told, upon the lines that it was given. */
function draftsOf(child: Resource, lines: readonly InputLine[], rows: readonly DraftChild[]): DraftChild[] {
  return lines.map(({ key, ...values }) => {
    const before = rows.find((each) => each.key === key) ?? newChild(child);
    return { ...before, values: { ...before.values, ...values } };
  });
}

/** The lines that an input is given or tells. */
export function linesIn(value: unknown): InputLine[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((line: unknown) => (typeof line === 'object' && line !== null ? [{ ...line }] : []));
}
