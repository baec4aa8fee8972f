import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { memo, useMemo } from 'react';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { parameterRows } from '../parts/parameters.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { hiddenClass } from '../../../kit/hidden.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
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
        <table className={styles.machineParameters}>
          <thead className={hiddenClass}>
            <tr>
              <th scope="col">{words.t('machine.parameter')}</th>
              <th scope="col">{words.t('machine.actual')}</th>
              <th scope="col">{words.t('machine.set')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, name, unit, value, reference, outside, doubt }) => (
              <tr
                key={code}
                data-outside={outside !== undefined || undefined}
                data-doubt={doubt !== undefined || undefined}
              >
                <th scope="row">
                  {name} {unit ? <small>{unit}</small> : null}
                  {doubt === undefined ? null : <em>{doubt}</em>}
                </th>
                <td>
                  {outside ? <AlertGlyph isDown={outside === '▼'} size=".9em" label={outside} /> : null}{' '}
                  <strong className={figureClass}>{value}</strong>
                </td>
                <td>{reference}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
});
