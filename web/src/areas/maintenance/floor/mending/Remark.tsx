import { mostRemark } from '@millwright/contract/areas/maintenance/taskCalls.ts';
import { useState } from 'react';
import { useT } from '../../../../app/i18n/useT.ts';
import { floorOutbox } from '../floorOutbox.ts';
import type { ShownTask } from '../overlay.ts';
import styles from './work.module.css';

/** A line to say something about a task; kept and sent like all else. */
export function Remark({ task: { id, number, name } }: { task: ShownTask }) {
  const t = useT('maintenance');
  const [text, setText] = useState('');
  const send = async () => {
    const said = text.trim();
    setText('');
    const body = { taskId: id, text: said, mentionedIds: [] };
    await floorOutbox.add({ kind: 'remark', about: id, title: `${number} ${name}`.trim(), body });
    void floorOutbox.flush();
  };
  return (
    <form
      className={styles.remark}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        value={text}
        maxLength={mostRemark}
        aria-label={t('floor.work.remark')}
        placeholder={t('floor.work.remark')}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" disabled={text.trim() === ''} aria-label={t('floor.work.remarkSend')}>
        ›
      </button>
    </form>
  );
}
