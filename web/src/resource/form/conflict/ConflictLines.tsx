import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import { Fragment, type ReactNode } from 'react';
import { noValue } from '../../../kit/text/format.ts';
import type { DraftChild } from '../../model/form/draft.ts';
import type { LineChoice, Side } from '../../model/columns/mergedLines.ts';
import { isBlank } from '../../model/values/valueText.ts';
import { useResourceWords } from '../../words.ts';
import { ConflictRow } from './ConflictRow.tsx';
import { DraftValue } from './DraftValue.tsx';

type ConflictLinesProps = {
  child: Resource;
  /** What the list is called. */
  label: string;
  choices: readonly LineChoice[];
  /** The fields that people fill in. */
  names: readonly string[];
  sideOf: (choice: LineChoice) => Side;
  onChoose: (choice: LineChoice, side: Side) => void;
};

/** Where two have different lines: field by field of a line that both have, else the line as a whole. */
export function ConflictLines({ child, label, choices, names, sideOf, onChoose }: ConflictLinesProps) {
  const words = useResourceWords(child);
  const { t } = words;
  const value = (name: string, { values }: DraftChild): ReactNode => {
    const field = child.fields[name];
    return field === undefined ? null : (
      <DraftValue name={name} field={field} value={values[name]} words={words} />
    );
  };
  const whole = (line: DraftChild): ReactNode =>
    names
      .filter((name) => !isBlank(line.values[name]))
      .map((name, place) => (
        <Fragment key={name}>
          {place === 0 ? null : titleGap}
          {value(name, line)}
        </Fragment>
      ));
  return choices.map((choice) => {
    const { field, line } = choice;
    const shown = (of: DraftChild | undefined, absent: string): ReactNode => {
      if (of === undefined) return absent;
      return field === undefined ? whole(of) : value(field, of);
    };
    const named = line.theirs ?? line.mine;
    // A line that one of them lacks was deleted there, unless the other one has just added it.
    const absent = line.base === undefined ? noValue : t('form.lineDeleted');
    return (
      <ConflictRow
        key={choice.key}
        label={
          <>
            {label}
            {named === undefined || isBlank(named.values[child.title]) ? null : (
              <>
                {titleGap}
                {value(child.title, named)}
              </>
            )}
            {field === undefined ? null : `${titleGap}${words.label(field)}`}
          </>
        }
        side={sideOf(choice)}
        before={shown(line.base, noValue)}
        mine={shown(line.mine, absent)}
        theirs={shown(line.theirs, absent)}
        onChoose={(side) => onChoose(choice, side)}
      />
    );
  });
}
