import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { shownChildFields, useDerived } from '../context.ts';
import { isNumeric } from '../model/columns/columns.ts';
import { totalledChildFields } from '../model/form/formFields.ts';
import { valueText } from '../model/values/valueText.ts';
import { ChildTotals } from '../parts/ChildTotals.tsx';
import { type ResourceWords, useResourceWords } from '../words.ts';
import { Quiet } from '../parts/Quiet.tsx';
import { ChildSection } from '../parts/ChildSection.tsx';
import { WideTable } from '../parts/WideTable.tsx';
import styles from './childRows.module.css';

type ChildRowsProps = { list: string; child: Resource; row: ResourceRow; parent: ResourceWords };

/** The children of a row as a table. */
export function ChildRows({ list, child, row, parent }: ChildRowsProps) {
  const { resource } = useDerived();
  const words = useResourceWords(child);
  const fields = shownChildFields({ parent: resource, list, child });
  const rows = rowsIn(row[list]);
  return (
    <ChildSection title={parent.children(list)} count={rows.length}>
      {rows.length === 0 ? (
        <p>
          <Quiet>{words.t('detail.noRows', { noun: words.inside })}</Quiet>
        </p>
      ) : (
        <WideTable label={parent.children(list)}>
          <thead>
            <tr>
              {fields.map(([name, field]) => (
                <th key={name} scope="col" data-number={isNumeric(field) || undefined}>
                  {words.head(name, field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <tr key={String(each['id'])}>
                {fields.map(([name, field]) => (
                  <td key={name} className={styles.cell} data-number={isNumeric(field) || undefined}>
                    {valueText({ name, field, row: each }, words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <ChildTotals
            fields={fields}
            totalled={totalledChildFields(resource, list, child)}
            rows={rows}
            words={words}
          />
        </WideTable>
      )}
    </ChildSection>
  );
}

function rowsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [{ ...row }] : []));
}
