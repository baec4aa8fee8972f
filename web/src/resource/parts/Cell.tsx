import type { StateClass } from '@millwright/contract/core/resource/lifeCycle.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ComponentType } from 'react';
import { noValue } from '../../kit/text/format.ts';
import { useDerived } from '../context.ts';
import { stateName } from '../model/form/fieldsOf.ts';
import { filesOf, pathsOf, valueText } from '../model/values/valueText.ts';
import type { ResourceWords } from '../words.ts';
import { FileList } from './FileList.tsx';
import { PictureCells } from './PictureCell.tsx';
import { Quiet } from './Quiet.tsx';
import styles from './cell.module.css';

type CellProps = {
  name: string;
  field: Field;
  row: ResourceRow;
  words: ResourceWords;
  /** In details, where there is room for all pictures and files. */
  isWhole?: boolean;
};

/** A value of a row as list and details show it; an area may fill the place instead. */
export function FieldCell({ name, field, row, words, isWhole }: CellProps) {
  const { slots } = useDerived();
  const filled: Readonly<Record<string, ComponentType<{ row: ResourceRow }> | undefined>> = slots.cell ?? {};
  const Filled = filled[name];
  return Filled === undefined ? (
    <Value name={name} field={field} row={row} words={words} isWhole={isWhole} />
  ) : (
    <Filled row={row} />
  );
}

function Value({ name, field, row, words, isWhole = false }: CellProps) {
  const { resource } = useDerived();
  const value = row[name];
  const text = valueText({ name, field, row }, words);
  if (text === noValue) return <Quiet>{noValue}</Quiet>;
  if (name === stateName && resource.lifeCycle !== undefined)
    return <StateMark look={resource.lifeCycle.states[String(value)] ?? 'waiting'} word={text} />;
  if (field.kind === 'colour')
    return (
      <span className={styles.colour} title={text}>
        <i style={{ background: text }} aria-hidden="true" /> <span>{text}</span>
      </span>
    );
  if (kindOf(field).upload === 'picture')
    return <PictureCells paths={pathsOf(value)} label={words.label(name)} isWhole={isWhole} />;
  if (kindOf(field).upload === 'file' && isWhole)
    return <FileList files={filesOf({ name, field, row })} language={words.language} />;
  if (value === 0) return <Quiet>{text}</Quiet>;
  return (
    <span className={styles.value} data-testid="value" title={text}>
      {text}
    </span>
  );
}

/** A state of a life cycle: its square and its word. */
export function StateMark({ look, word }: { look: StateClass; word: string }) {
  return (
    <span className={styles.stateMark} data-testid="state-mark" data-look={look} title={word}>
      <i aria-hidden="true" /> <span>{word}</span>
    </span>
  );
}
