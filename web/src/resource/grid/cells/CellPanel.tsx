import { type Grid, shownField } from '@millwright/contract/core/grid/grid.ts';
import type { GridValue } from '@millwright/contract/core/grid/gridCalls.ts';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { problemSentence } from '../../form/field/problemSentence.ts';
import { sentValue } from '../../model/form/draft.ts';
import { fieldProblem } from '../../model/form/problems.ts';
import { FieldInput } from '../../widgets/FieldInput.tsx';
import { CellHistory } from './CellHistory.tsx';
import styles from '../grid.module.css';
import type { GridSource } from '../gridSource.ts';
import { choicesOf, type GridWords } from '../gridWords.ts';
import type { CellValues } from '../model/gridState.ts';
import { Foot, FootRest } from '../../parts/Foot.tsx';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';

type CellPanelProps = {
  grid: Grid;
  source: GridSource;
  at: { row: string; column: string };
  title: string;
  /** The title stands above already. */
  hasTitle?: boolean;
  values: CellValues;
  mayEdit: boolean;
  words: GridWords;
  /** A choice was taken; what else the cell says stays. */
  onEnter: (value: string) => void;
  /** All values of the cell. */
  onValues: (values: CellValues) => void;
  onClose: () => void;
};

const gridValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .nullable()
  .catch(null);

/** One cell, open: its choices by name, colour and key, its other fields, and what it was before. */
export function CellPanel(props: CellPanelProps) {
  const {
    grid,
    source,
    at,
    title,
    hasTitle = false,
    values,
    mayEdit,
    words,
    onEnter,
    onValues,
    onClose,
  } = props;
  const [shown, shownAs] = shownField(grid);
  const choices = choicesOf(shownAs);
  const names = Object.keys(grid.cell);
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(names.map((name, place) => [name, values[place] ?? null])),
  );
  const [isPast, setIsPast] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The panel is laid out a moment later: the page must not be scrolled to where it stands until then.
    panel.current
      ?.querySelector<HTMLElement>('button[aria-pressed="true"], button, input')
      ?.focus({ preventScroll: true });
  }, []);
  const filledIn = Object.entries(grid.cell).filter(([name]) => name !== shown || choices.length === 0);
  const isEmpty = names.every((name) => (draft[name] ?? null) === null || draft[name] === '');
  const problems = filledIn.flatMap(([name, field]) => {
    const problem = isEmpty || !mayEdit ? undefined : fieldProblem(field, draft[name]);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  const broken = new Map(problems);
  const valuesOf = (from: Readonly<Record<string, unknown>>) =>
    Object.entries(grid.cell).map(([name, field]) => valueOf(sentValue(field, from[name])));
  const isTouched = filledIn.some(([name]) => draft[name] !== (values[names.indexOf(name)] ?? null));
  // Of several chosen cells each keeps what it says besides, unless that was filled in here.
  const choose = (value: string) =>
    isTouched && problems.length === 0 ? onValues(valuesOf({ ...draft, [shown]: value })) : onEnter(value);
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const buttons = [
      ...(panel.current?.querySelectorAll<HTMLElement>(`.${styles['choices']} > button`) ?? []),
    ];
    const here = buttons.findIndex((button) => button === document.activeElement);
    if (here < 0) return;
    event.preventDefault();
    buttons[here + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <div ref={panel} className={styles['panel']} role="dialog" aria-label={title} onKeyDown={handleKey}>
      {hasTitle ? null : <strong>{title}</strong>}
      {choices.length === 0 || !mayEdit ? null : (
        <ChoiceButtons grid={grid} words={words} current={draft[shown]} onChoose={choose} />
      )}
      {mayEdit ? (
        filledIn.map(([name, field]) => (
          <PanelField key={name} name={name}>
            {(id) => (
              <>
                <label htmlFor={id}>{words.cells.head(name, field)}</label>
                <FieldInput
                  id={id}
                  name={name}
                  field={field}
                  resource={grid.cells}
                  words={words.cells}
                  value={draft[name]}
                  isInvalid={broken.has(name)}
                  onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
                />
                {broken.has(name) ? (
                  <ProblemLine>{problemSentence(broken.get(name) ?? never, words.cells)}</ProblemLine>
                ) : null}
              </>
            )}
          </PanelField>
        ))
      ) : (
        <span>{words.text(values)}</span>
      )}
      <Foot>
        <Button type="text" size="small" onClick={() => setIsPast(!isPast)} aria-expanded={isPast}>
          {words.t('history')}
        </Button>
        <FootRest />
        {mayEdit && values.length > 0 ? (
          <Button size="small" onClick={() => onValues([])}>
            {words.t('clear')}
          </Button>
        ) : null}
        {mayEdit && filledIn.length > 0 ? (
          <Button
            size="small"
            type="primary"
            disabled={problems.length > 0}
            onClick={() => onValues(valuesOf(draft))}
          >
            {words.t('ok')}
          </Button>
        ) : null}
      </Foot>
      {isPast ? <CellHistory grid={grid} source={source} at={at} words={words} /> : null}
    </div>
  );
}

type ChoiceButtonsProps = {
  grid: Grid;
  words: GridWords;
  current: unknown;
  onChoose: (value: string) => void;
};

/** The choices of the shown field, by name, colour and key. */
function ChoiceButtons({ grid, words, current, onChoose }: ChoiceButtonsProps) {
  const [, field] = shownField(grid);
  return (
    <div className={styles['choices']}>
      {choicesOf(field).map((value) => (
        <button key={value} type="button" aria-pressed={value === current} onClick={() => onChoose(value)}>
          <span className={styles['sign']} data-tone={grid.choices[value]?.tone}>
            {words.sign(value)}
          </span>
          <span>{words.choice(value)}</span>
          {grid.choices[value]?.key === undefined ? null : <kbd>{grid.choices[value].key}</kbd>}
        </button>
      ))}
    </div>
  );
}

const never = { rule: 'type', params: {} };

function PanelField({ name, children }: { name: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className={styles['field']} data-field={name}>
      {children(id)}
    </div>
  );
}

function valueOf(value: unknown): GridValue {
  const read = gridValue.parse(value ?? null);
  return read === '' ? null : read;
}
