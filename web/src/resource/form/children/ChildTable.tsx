import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { isNumeric, withMovedColumn } from '../../model/columns/columns.ts';
import { type RowDraft, type DraftChild, newChild } from '../../model/form/draft.ts';
import type { Problems } from '../../model/form/problems.ts';
import { ChildTotals } from '../../parts/ChildTotals.tsx';
import { type ResourceWords, useResourceWords } from '../../words.ts';
import { ChildCell } from './ChildCell.tsx';
import { problemSentence } from '../field/problemSentence.ts';
import { Foot, FootRest } from '../../parts/Foot.tsx';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';
import { Quiet } from '../../parts/Quiet.tsx';
import { ChildSection } from '../../parts/ChildSection.tsx';
import { WideTable } from '../../parts/WideTable.tsx';
import styles from './childTable.module.css';

/** As many rows are open to be filled in at a time. */
const rowsOfPage = 20;

type ChildTableProps = {
  list: string;
  parent: ResourceWords;
  child: Resource;
  fields: readonly (readonly [string, Field])[];
  /** Rows keep the order in which they stand here. */
  isOrdered: boolean;
  most: number | undefined;
  rows: readonly DraftChild[];
  /** The same rows with what follows from what is typed. */
  live: readonly RowDraft[];
  /** The form that they stand in. */
  document: RowDraft;
  /** Fields that are added up under the rows. */
  totalled: ReadonlySet<string>;
  problems: Problems;
  onChange: (rows: readonly DraftChild[]) => void;
};

/** Rows of another resource that are edited together with this one: filled in, added, taken away, moved in place. */
export function ChildTable(props: ChildTableProps) {
  const { list, parent, child, fields, isOrdered, most, rows, live, document, totalled, problems, onChange } =
    props;
  const words = useResourceWords(child);
  const { t } = words;
  const [own] = problems.get(list) ?? [];
  const [page, setPage] = useState(1);
  const [judged, setJudged] = useState(problems);
  // What is wrong is shown, also when it stands on another page.
  if (judged !== problems) {
    setJudged(problems);
    const wrong = firstWrongRow(problems, list);
    if (wrong !== undefined) setPage(Math.floor(wrong / rowsOfPage) + 1);
  }
  const shownPage = Math.min(page, Math.max(1, Math.ceil(rows.length / rowsOfPage)));
  const begin = (shownPage - 1) * rowsOfPage;
  const change = (key: string, name: string, value: unknown) =>
    onChange(
      rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row)),
    );
  return (
    <div className={styles.lines}>
      <ChildSection title={parent.children(list)} count={rows.length}>
        {rows.length === 0 ? (
          <p>
            <Quiet>{t('form.noRows', { noun: words.inside })}</Quiet>
          </p>
        ) : null}
        {rows.length === 0 ? null : (
          <WideTable>
            <thead>
              <tr>
                {fields.map(([name, field]) => (
                  <th
                    key={name}
                    scope="col"
                    data-kind={field.kind}
                    data-number={isNumeric(field) || undefined}
                  >
                    {words.head(name, field)}
                  </th>
                ))}
                <th scope="col">{t('list.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(begin, begin + rowsOfPage).map((row, onPage) => {
                const place = begin + onPage;
                return (
                  <tr key={row.key}>
                    {fields.map(([name, field]) => (
                      <ChildCell
                        key={name}
                        list={list}
                        name={name}
                        field={field}
                        child={child}
                        words={words}
                        row={row}
                        live={live[place] ?? row.values}
                        document={document}
                        place={place}
                        problem={problems.get(`${list}.${place}.${name}`)?.[0]}
                        onChange={(value) => change(row.key, name, value)}
                      />
                    ))}
                    <RowTools
                      place={place}
                      rows={rows}
                      isOrdered={isOrdered}
                      words={words}
                      onChange={onChange}
                    />
                  </tr>
                );
              })}
            </tbody>
            <ChildTotals fields={fields} totalled={totalled} rows={live} words={words} hasTools />
          </WideTable>
        )}
        {own === undefined ? null : <ProblemLine>{problemSentence(own, words)}</ProblemLine>}
        <Foot>
          <Button
            type="dashed"
            disabled={most !== undefined && rows.length >= most}
            onClick={() => {
              onChange([...rows, newChild(child)]);
              setPage(Math.floor(rows.length / rowsOfPage) + 1);
            }}
          >
            {t('form.addRow')}
          </Button>
          <FootRest />
          {rows.length > rowsOfPage ? (
            <Pagination
              size="small"
              showSizeChanger={false}
              current={shownPage}
              pageSize={rowsOfPage}
              total={rows.length}
              onChange={setPage}
            />
          ) : null}
        </Foot>
      </ChildSection>
    </div>
  );
}

/** The first row of a list that has something wrong in it. */
function firstWrongRow(problems: Problems, list: string): number | undefined {
  const places = [...problems.keys()].flatMap((path) => {
    const [own, place] = path.split('.');
    return own === list && place !== undefined ? [Number(place)] : [];
  });
  return places.length === 0 ? undefined : Math.min(...places);
}

type RowToolsProps = Pick<ChildTableProps, 'rows' | 'isOrdered' | 'onChange'> & {
  place: number;
  words: ResourceWords;
};

/** Moves a row up or down where the order counts, and takes it away. */
function RowTools({ place, rows, isOrdered, words: { t }, onChange }: RowToolsProps) {
  return (
    <td className={styles.tools}>
      {isOrdered ? (
        <>
          <RowButton
            label={t('form.moveUp', { place: place + 1 })}
            icon="up"
            isDisabled={place === 0}
            onClick={() => onChange(withMovedColumn(rows, place, place - 1))}
          />
          <RowButton
            label={t('form.moveDown', { place: place + 1 })}
            icon="down"
            isDisabled={place === rows.length - 1}
            onClick={() => onChange(withMovedColumn(rows, place, place + 1))}
          />
        </>
      ) : null}
      <RowButton
        label={t('form.removeRow', { place: place + 1 })}
        icon="remove"
        onClick={() => onChange(rows.toSpliced(place, 1))}
      />
    </td>
  );
}

type RowButtonProps = {
  label: string;
  icon: 'up' | 'down' | 'remove';
  isDisabled?: boolean;
  onClick: () => void;
};

function RowButton({ label, icon, isDisabled = false, onClick }: RowButtonProps) {
  return (
    <Button
      type="text"
      className={styles.button}
      data-icon={icon}
      icon={<MenuIcon name={icon === 'remove' ? 'close' : 'chevron'} size={14} />}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
