import type { EquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';

/** Tasks of maintenance and repair that are open, by state. */
export function OpenTaskTable({ open, words }: { open: EquipState['open']; words: BoardWords }) {
  const { t } = words;
  const all = open.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <RailSection title={t('equip.open')} total={words.number(all, 0)}>
      <DataTable
        rows={open}
        keyOf={({ state }) => state}
        columns={[
          {
            name: 'state',
            head: t('equip.open'),
            isHeadHidden: true,
            isRowHead: true,
            cell: ({ state }) => t(`equip.taskStates.${state}`),
          },
          {
            name: 'tasks',
            head: t('equip.tasks'),
            isNumber: true,
            cell: ({ tasks }) => words.number(tasks, 0),
          },
          {
            name: 'urgent',
            head: t('equip.urgent'),
            isNumber: true,
            marks: ({ urgent }) => ({ 'data-tone': urgent > 0 ? 'bad' : undefined }),
            cell: ({ urgent }) => words.number(urgent, 0),
          },
        ]}
        look={{ density: 'board' }}
      />
    </RailSection>
  );
}
