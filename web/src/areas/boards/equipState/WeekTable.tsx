import type { EquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { dayOf } from '../parts/dayOf.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';

type Day = EquipState['days'][number];
const parts = ['run', 'unplanned', 'technological', 'planned', 'outside', 'unknown'] as const;

function timeOf(day: Day, part: (typeof parts)[number]): number {
  return day[`${part}Ms`];
}

/** The last seven days: how much of all time machines ran, and why they stood. A day without data says so. */
export function WeekTable({ days, words }: { days: readonly Day[]; words: BoardWords }) {
  const { t, language } = words;
  return (
    <RailSection title={t('equip.week')} note={t('equip.weekHint')}>
      <DataTable
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          { name: 'date', head: t('equip.date'), isRowHead: true, cell: ({ date }) => dayOf(date, language) },
          ...parts.map((part) => ({
            name: part,
            head: t(`equip.${part}`),
            isNumber: true,
            cell: (day: Day) => {
              const all = parts.reduce((sum, each) => sum + timeOf(day, each), 0);
              if (all === 0) return words.number(null, 0);
              return (
                <>
                  {`${words.number((100 * timeOf(day, part)) / all, 1)}\u2009%`}
                  {part === 'run' ? (
                    <i
                      className={styles.share}
                      aria-hidden="true"
                      style={{ inlineSize: `${(100 * day.runMs) / all}%` }}
                    />
                  ) : null}
                </>
              );
            },
          })),
        ]}
        look={{ density: 'board' }}
      />
    </RailSection>
  );
}
