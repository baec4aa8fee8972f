import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { crewColour, crewMark } from '../parts/shiftWords.ts';
import styles from './systemEditor.module.css';
import { crewsAt, cycleOf, isUnfit } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

type StaircaseProps = { editor: SystemEditing; names: readonly ShiftName[] };

/** The drawing of the cycle under its table: shift × day, each cell with the crew that works it, in the crew's colour. */
export function Staircase({ editor: { draft }, names }: StaircaseProps) {
  const t = useT('shifts');
  const rows = [...names.map((name, place) => ({ name, shift: place + 1 })), { name: undefined, shift: 0 }];
  return (
    <table className={styles.rotation} aria-label={t('editor.stairsLabel')} data-stairs>
      <tbody>
        {rows.map(({ name, shift }) => (
          <tr key={shift}>
            <th scope="row">{name === undefined ? t('calendar.rest') : t(`names.${name}`)}</th>
            {Array.from({ length: cycleOf(draft) }, (_day, day) => {
              const crews = crewsAt(draft, shift, day);
              const isBad = isUnfit(draft, shift, day);
              const [only] = crews;
              return (
                <td
                  key={day}
                  data-unfit={isBad || undefined}
                  data-rest={shift === 0 || undefined}
                  data-start={draft.startDay === day + 1 || undefined}
                  title={isBad && only === undefined ? t('editor.missing') : undefined}
                  style={
                    only === undefined || isBad || shift === 0
                      ? undefined
                      : { background: `color-mix(in srgb, ${crewColour(only)} 34%, var(--mw-surface))` }
                  }
                >
                  {isBad && only === undefined ? '!' : crews.map((crew) => crewMark(t, crew)).join('')}
                </td>
              );
            })}
            <td className={styles.rowTools} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
