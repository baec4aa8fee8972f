import type { Field } from '@millwright/contract/core/fields.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { Button } from 'antd';
import { MenuIcon } from '../../kit/glyphs.tsx';
import { isNumeric, moved } from '../model/columns.ts';
import { type DraftChild, newChild } from '../model/draft.ts';
import type { Problems } from '../model/problems.ts';
import { FieldInput } from '../widgets/FieldInput.tsx';
import { type ResourceWords, useResourceWords } from '../words.ts';
import { problemSentence } from './problemSentence.ts';

type ChildTableProps = {
  list: string;
  parent: ResourceWords;
  child: Resource;
  fields: readonly (readonly [string, Field])[];
  /** Rows keep the order in which they stand here. */
  isOrdered: boolean;
  most: number | undefined;
  rows: readonly DraftChild[];
  problems: Problems;
  onChange: (rows: readonly DraftChild[]) => void;
};

/** Rows of another resource that are edited together with this one: filled in, added, taken away, moved in place. */
export function ChildTable(props: ChildTableProps) {
  const { list, parent, child, fields, isOrdered, most, rows, problems, onChange } = props;
  const words = useResourceWords(child);
  const { t } = words;
  const [own] = problems.get(list) ?? [];
  const change = (key: string, name: string, value: unknown) =>
    onChange(
      rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row)),
    );
  return (
    <section className="mw-children" aria-label={parent.children(list)}>
      <h3>
        {parent.children(list)} <small>{rows.length}</small>
      </h3>
      {rows.length === 0 ? <p className="mw-quiet">{t('form.noRows', { noun: words.inside })}</p> : null}
      {rows.length === 0 ? null : (
        <div className="mw-children-scroll">
          <table>
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
              {rows.map((row, place) => (
                <tr key={row.key}>
                  {fields.map(([name, field]) => {
                    const [problem] = problems.get(`${list}.${place}.${name}`) ?? [];
                    return (
                      <td key={name} data-label={words.head(name, field)}>
                        <FieldInput
                          id={`${row.key}-${name}`}
                          label={t('form.rowOf', { field: words.label(name), place: place + 1 })}
                          name={name}
                          field={field}
                          resource={child}
                          words={words}
                          value={row.values[name]}
                          row={row.values}
                          isInvalid={problem !== undefined}
                          onChange={(value) => change(row.key, name, value)}
                        />
                        {problem === undefined ? null : (
                          <p className="mw-problem" role="alert">
                            {problemSentence(problem, words)}
                          </p>
                        )}
                      </td>
                    );
                  })}
                  <td className="mw-children-tools">
                    {isOrdered ? (
                      <>
                        <RowButton
                          label={t('form.moveUp', { place: place + 1 })}
                          icon="up"
                          isDisabled={place === 0}
                          onClick={() => onChange(moved(rows, place, place - 1))}
                        />
                        <RowButton
                          label={t('form.moveDown', { place: place + 1 })}
                          icon="down"
                          isDisabled={place === rows.length - 1}
                          onClick={() => onChange(moved(rows, place, place + 1))}
                        />
                      </>
                    ) : null}
                    <RowButton
                      label={t('form.removeRow', { place: place + 1 })}
                      icon="remove"
                      onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {own === undefined ? null : (
        <p className="mw-problem" role="alert">
          {problemSentence(own, words)}
        </p>
      )}
      <Button
        type="dashed"
        disabled={most !== undefined && rows.length >= most}
        onClick={() => onChange([...rows, newChild(child)])}
      >
        {t('form.addRow')}
      </Button>
    </section>
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
      className="mw-row-button"
      data-icon={icon}
      icon={<MenuIcon name={icon === 'remove' ? 'close' : 'chevron'} size={14} />}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
