import { kindOf } from '@millwright/contract/core/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLevels } from '../../app/router/useLevels.ts';
import { noValue } from '../../kit/format.ts';
import { useDerived } from '../context.ts';
import { type Column, drawnColumns, isNumeric } from '../model/columns.ts';
import { fieldsOf, stateName, titleColumn } from '../model/fieldsOf.ts';
import { titleText, valueText } from '../model/valueText.ts';
import { Cell } from '../parts/Cell.tsx';
import { type MenuAction, menuItems } from '../widgets/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import { PhoneTotals } from './TotalRow.tsx';
import styles from './phoneList.module.css';

type PhoneListProps = {
  rows: readonly ResourceRow[];
  totals: ResourcePage['totals'];
  columns: readonly Column[];
  words: ResourceWords;
  empty: ReactNode;
  isBin: boolean;
  /** The rows answer the question before: nothing can be done with them. */
  isInert: boolean;
  actionsOf: (row: ResourceRow) => readonly MenuAction[];
  addressOf: (row: ResourceRow) => string;
};

/** As many values stand in the second line. */
const inSecondLine = 3;

/** The rows of a list on a phone, two lines each: what it is called and how it stands; then what else is known. */
export function PhoneList({
  rows,
  totals,
  columns,
  words,
  empty,
  isBin,
  isInert,
  actionsOf,
  addressOf,
}: PhoneListProps) {
  const { resource, slots } = useDerived();
  const { below } = useLevels();
  const drawn = drawnColumns(columns);
  const title = titleColumn(
    resource,
    drawn.map(({ name }) => name),
  );
  const state = stateOf(resource, drawn);
  const known = fieldsOf(resource);
  // Codes beside the title come first and whole; in the first line they would be cut, and said twice.
  const beside = resource.titleBeside.flatMap((name) => {
    const field = known[name];
    return field === undefined ? [] : [{ name, field }];
  });
  const others = [...beside, ...drawn.filter(({ name }) => !resource.titleBeside.includes(name))]
    .filter(({ name, field }) => name !== title && name !== state?.name && kindOf(field).upload !== 'picture')
    .slice(0, inSecondLine);
  if (rows.length === 0) return <div className={styles.phoneEmpty}>{empty}</div>;
  return (
    <ul className={styles.phoneList} data-testid="phone-list" inert={isInert}>
      {rows.map((row) => {
        const name = words.title(row);
        const alone = titleText({ ...resource, titleBeside: [] }, row, words);
        const short = alone === noValue ? name : alone;
        const second = others
          .map((column) => ({ column, text: saidValue(column, row, words) }))
          .filter(({ text }) => text !== '');
        return (
          <li key={row.id}>
            <div>
              {isBin ? (
                <strong title={name}>{short}</strong>
              ) : (
                <Link to={addressOf(row)} state={below} title={name}>
                  {short}
                </Link>
              )}
              {state === undefined ? null : (
                <Cell name={state.name} field={state.field} row={row} words={words} />
              )}
            </div>
            <p>
              {second.map(({ column: { name: key, field }, text }) =>
                Object.hasOwn(slots.cell ?? {}, key) ? (
                  <span key={key}>
                    <Cell name={key} field={field} row={row} words={words} />
                  </span>
                ) : (
                  <span key={key} title={text}>
                    {text}
                  </span>
                ),
              )}
            </p>
            <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: menuItems(actionsOf(row)) }}>
              <Button type="text" aria-label={words.t('list.moreActions', { title: name })}>
                ···
              </Button>
            </Dropdown>
          </li>
        );
      })}
      <PhoneTotals columns={drawn} totals={totals} words={words} />
    </ul>
  );
}

/** A value as it stands without a head: a bare number says what it counts. Nothing where there is no value. */
function saidValue(
  { name, field }: Pick<Column, 'name' | 'field'>,
  row: ResourceRow,
  words: ResourceWords,
): string {
  const text = valueText({ name, field, row }, words);
  if (text === noValue) return '';
  return isNumeric(field) ? words.t('list.condition', { field: words.head(name, field), value: text }) : text;
}

/** How a row stands: the state of its life cycle, chosen as a column or not; else its status, or what else is one of few. */
function stateOf(resource: Resource, drawn: readonly Column[]): { name: string; field: Field } | undefined {
  const field = resource.lifeCycle === undefined ? undefined : fieldsOf(resource)[stateName];
  if (field !== undefined) return { name: stateName, field };
  const coded = drawn.filter(({ field: { kind } }) => kind === 'choice' || kind === 'colour');
  return coded.find(({ name }) => name === 'status') ?? coded[0];
}
