import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { ListQuestion } from '../../../resource/slots.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { TaskBoard } from './TaskBoard.tsx';
import styles from './taskBoard.module.css';

type TaskViewsProps = { table: ReactNode; asked: ListQuestion };

const forms = ['list', 'board'] as const;

/** Tasks as a list, or as a board of their open states; the address says which. */
export function TaskViews({ table, asked }: TaskViewsProps) {
  const t = useT('maintenance');
  const { said, set } = useAddress();
  const form = forms.find((each) => each === said('as')) ?? 'list';
  return (
    <>
      <div className={styles.switch}>
        <Segmented
          aria-label={t('task.shownAs')}
          value={form}
          options={forms.map((value) => ({
            value,
            label: t(value === 'board' ? 'task.asBoard' : 'task.asList'),
          }))}
          onChange={(value) => set({ as: value === 'board' ? value : '' })}
        />
      </div>
      {form === 'board' ? <TaskBoard asked={asked} onOpen={(id) => set({ show: id })} /> : table}
    </>
  );
}
