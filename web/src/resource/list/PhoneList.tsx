import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Dropdown } from 'antd';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useLevels } from '../../app/address/useLevels.ts';
import { noValue } from '../../kit/text/format.ts';
import { useDerived } from '../context.ts';
import { type Column, drawnColumns } from '../model/columns/columns.ts';
import { fieldsOf, stateName, titleColumn } from '../model/form/fieldsOf.ts';
import { titleText, valueText } from '../model/values/valueText.ts';
import { isFigure, phoneColumns } from '../model/columns/phoneColumns.ts';
import { FieldCell } from '../parts/Cell.tsx';
import { type MenuAction, menuItems } from '../widgets/dialogs/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import { FoldedValues } from './rows/FoldedValues.tsx';
import { PhoneTotals } from './rows/TotalRow.tsx';
import { FoldButton, useUnfolded } from './rows/unfolding.tsx';
import styles from './phoneList.module.css';

type PhoneListProps = {
  rows: readonly ResourceRow[];
  totals: ResourcePage['totals'];
  columns: readonly Column[];
  words: ResourceWords;
  empty: ReactNode;
  isBin?: boolean;
  /** The rows answer the question before: nothing can be done with them. */
  isInert: boolean;
  /** Absent: nothing can be done with a row but opening it. */
  actionsOf?: ((row: ResourceRow) => readonly MenuAction[]) | undefined;
  /** Absent where rows have no details. */
  addressOf?: ((row: ResourceRow) => string) | undefined;
  /** Links and buttons of a row, below its values. */
  beside?: ComponentType<{ row: ResourceRow }> | undefined;
};

/** Rows of a list on a phone: title and state, the first values, the key columns; the others unfold below. */
export function PhoneList({
  rows,
  totals,
  columns,
  words,
  empty,
  isBin = false,
  isInert,
  actionsOf,
  addressOf,
  beside: Beside,
}: PhoneListProps) {
  const { resource } = useDerived();
  const { below } = useLevels();
  const drawn = useMemo(() => drawnColumns(columns), [columns]);
  const title = titleColumn(
    resource,
    drawn.map(({ name }) => name),
  );
  const state = stateOf(resource, drawn);
  const { figures, others, folded } = useMemo(
    () => phoneColumns(resource, drawn, new Set([title, state?.name])),
    [resource, drawn, title, state?.name],
  );
  const unfolded = useUnfolded(rows);
  if (rows.length === 0) return <div className={styles.phoneEmpty}>{empty}</div>;
  return (
    <ul className={styles.phoneList} data-testid="phone-list" inert={isInert}>
      {rows.map((row) => {
        const name = words.title(row);
        const alone = titleText({ ...resource, titleBeside: [] }, row, words);
        const short = alone === noValue ? name : alone;
        const isOpen = unfolded.keys.includes(row.id);
        return (
          <li key={row.id} data-foldable={folded.length > 0 || undefined}>
            <div>
              {isBin || addressOf === undefined ? (
                <strong title={name}>{short}</strong>
              ) : (
                <Link to={addressOf(row)} state={below} title={name}>
                  {short}
                </Link>
              )}
              {state === undefined ? null : (
                <FieldCell name={state.name} field={state.field} row={row} words={words} />
              )}
            </div>
            <p>
              {others.map((column) => (
                <PhoneValue key={column.name} column={column} row={row} words={words} />
              ))}
            </p>
            {figures.length === 0 ? null : (
              <p data-testid="phone-figures">
                {figures.map((column) => (
                  <PhoneValue key={column.name} column={column} row={row} words={words} />
                ))}
              </p>
            )}
            {isOpen ? <FoldedValues row={row} columns={folded} words={words} /> : null}
            {folded.length === 0 ? null : <FoldButton row={row} unfolded={unfolded} words={words} />}
            {Beside === undefined ? null : (
              <p className={styles.beside}>
                <Beside row={row} />
              </p>
            )}
            {actionsOf === undefined ? null : (
              <Dropdown
                trigger={['click']}
                placement="bottomRight"
                menu={{ items: menuItems(actionsOf(row)) }}
              >
                <Button type="text" aria-label={words.t('list.moreActions', { title: name })}>
                  ···
                </Button>
              </Dropdown>
            )}
          </li>
        );
      })}
      <PhoneTotals columns={drawn} totals={totals} words={words} />
    </ul>
  );
}

type PhoneValueProps = { column: Pick<Column, 'name' | 'field'>; row: ResourceRow; words: ResourceWords };

/** A value without a head above it: numbers and dates with the name and unit of their field. Nothing where there is none. */
function PhoneValue({ column: { name, field }, row, words }: PhoneValueProps) {
  const { slots } = useDerived();
  const text = valueText({ name, field, row }, words);
  const isDrawn = Object.hasOwn(slots.cell ?? {}, name);
  // A picture may show more than the value of its field.
  const widths: Readonly<Record<string, number | 'wide' | undefined>> = slots.widths ?? {};
  if (text === noValue && typeof widths[name] !== 'number') return null;
  const isNamed = isFigure(field);
  if (!isDrawn) {
    const said = isNamed ? words.t('list.condition', { field: words.head(name, field), value: text }) : text;
    return <span title={said}>{said}</span>;
  }
  const cell = <FieldCell name={name} field={field} row={row} words={words} />;
  return isNamed ? (
    <span className={styles.named}>
      <span>{words.t('list.condition', { field: words.head(name, field), value: '' }).trim()}</span> {cell}
    </span>
  ) : (
    <span>{cell}</span>
  );
}

/** How a row stands: the state of its life cycle, chosen as a column or not; else its status, or what else is one of few. */
function stateOf(resource: Resource, drawn: readonly Column[]): { name: string; field: Field } | undefined {
  const field = resource.lifeCycle === undefined ? undefined : fieldsOf(resource)[stateName];
  if (field !== undefined) return { name: stateName, field };
  const coded = drawn.filter(({ field: { kind } }) => kind === 'choice' || kind === 'colour');
  return coded.find(({ name }) => name === 'status') ?? coded[0];
}
