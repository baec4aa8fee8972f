import type { Remind } from '@millwright/contract/areas/boards/remind/remind.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { dayOf } from '../parts/dayOf.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import equipment from '../parts/equipment.module.css';
import { DataTable } from '../../../kit/table/DataTable.tsx';

type Day = Remind['ahead'][number];

/** What falls due on each of the next days, today first. */
export function AheadTable({ ahead, words }: { ahead: Remind['ahead']; words: BoardWords }) {
  const { t, language } = words;
  const all = ahead.reduce((sum, { services, parts }) => sum + services + parts, 0);
  return (
    <RailSection title={t('remind.ahead')} total={words.number(all, 0)}>
      {all === 0 ? <p className={equipment.quiet}>{t('remind.noneAhead')}</p> : null}
      <DataTable
        rows={ahead}
        keyOf={({ date }) => date}
        columns={[
          {
            name: 'date',
            head: t('remind.date'),
            isRowHead: true,
            cell: ({ date }) => dayOf(date, language),
          },
          ...(['service', 'part'] as const).map((kind) => ({
            name: kind,
            head: t(`remind.kinds.${kind}`),
            isNumber: true,
            marks: (day: Day) => ({ 'data-zero': day[`${kind}s`] === 0 || undefined }),
            cell: (day: Day) => words.number(day[`${kind}s`], 0),
          })),
        ]}
        look={{ density: 'board' }}
      />
    </RailSection>
  );
}
