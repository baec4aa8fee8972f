import { mostRemark } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { useState } from 'react';
import { useT } from '../../../../app/i18n/useT.ts';
import { newId } from '../../../../app/newId.ts';
import { floorOutbox } from '../floorOutbox.ts';
import type { ShownTask } from '../overlay.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useFormWork } from '../useFormWork.ts';
import styles from './work.module.css';

/** A line to say something about a task; kept and sent like all else. */
export function Remark({ task: { id, number, name } }: { task: ShownTask }) {
  const t = useT('maintenance');
  const [text, setText] = useState('');
  const [formId, setFormId] = useState(newId);
  const { isBusy, problem, run } = useFormWork();
  const send = async () => {
    const said = text.trim();
    const body = { taskId: id, text: said, mentionedIds: [] };
    await floorOutbox.add({ kind: 'remark', id: formId, about: id, title: `${number} ${name}`.trim(), body });
    setText('');
    setFormId(newId());
    void floorOutbox.flush();
  };
  return (
    <form
      className={styles.remark}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <input
        value={text}
        maxLength={mostRemark}
        aria-label={t('floor.work.remark')}
        placeholder={t('floor.work.remark')}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" disabled={text.trim() === '' || isBusy} aria-label={t('floor.work.remarkSend')}>
        ›
      </button>
      <StoringProblem problem={problem} />
    </form>
  );
}
