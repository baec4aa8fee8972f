import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { memo, useMemo } from 'react';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { parameterRows } from '../parts/parameters.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './machineDetail.module.css';

type ParameterTableProps = { detail: MachineDetail; words: BoardWords };

/** What the machine measures now, beside what was set or what is normal. */
export const ParameterTable = memo(function ParameterTable({ detail, words }: ParameterTableProps) {
  const rows = useMemo(() => parameterRows(detail, words), [detail, words]);
  return (
    <section className={styles.machineCard} aria-label={words.t('machine.parameters')}>
      <header>
        <h2>{words.t('machine.parameters')}</h2>
        <small>{words.t('machine.actualSet')}</small>
      </header>
      {rows.length === 0 ? (
        <p className={styles.machineNothing}>{words.t('machine.noParameters')}</p>
      ) : (
        <div className={styles.machineParameters}>
          <DataTable
            rows={rows}
            keyOf={({ code }) => code}
            marks={({ outside, doubt }) => ({
              'data-outside': outside !== undefined || undefined,
              'data-doubt': doubt !== undefined || undefined,
            })}
            columns={[
              {
                name: 'name',
                head: words.t('machine.parameter'),
                isRowHead: true,
                cell: ({ name, unit, doubt }) => (
                  <>
                    {name} {unit ? <small>{unit}</small> : null}
                    {doubt === undefined ? null : <em>{doubt}</em>}
                  </>
                ),
              },
              {
                name: 'actual',
                head: words.t('machine.actual'),
                isNumber: true,
                cell: ({ outside, value }) => (
                  <>
                    {outside ? <AlertGlyph isDown={outside === '▼'} size=".9em" label={outside} /> : null}{' '}
                    <strong className={figureClass}>{value}</strong>
                  </>
                ),
              },
              {
                name: 'set',
                head: words.t('machine.set'),
                isNumber: true,
                cell: ({ reference }) => reference,
              },
            ]}
            look={{ isBare: true, density: 'compact', hidesHeads: true }}
          />
        </div>
      )}
    </section>
  );
});
