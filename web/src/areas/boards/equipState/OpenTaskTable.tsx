import type { EquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';

/** Tasks of maintenance and repair that are open, by state. */
export function OpenTaskTable({ open, words }: { open: EquipState['open']; words: BoardWords }) {
  const { t } = words;
  const all = open.reduce((sum, { tasks }) => sum + tasks, 0);
  return (
    <RailSection title={t('equip.open')} total={words.number(all, 0)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{t('equip.tasks')}</th>
            <th scope="col">{t('equip.urgent')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ state, tasks, urgent }) => (
            <tr key={state}>
              <th scope="row">{t(`equip.taskStates.${state}`)}</th>
              <td>{words.number(tasks, 0)}</td>
              <td data-urgent={urgent > 0 || undefined}>{words.number(urgent, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  );
}
