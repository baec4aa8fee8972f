import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  listTaskLog,
  mostMentioned,
  mostRemark,
  remarkOnTask,
  type TaskLogLine,
} from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { choosableSource, SearchSelect, useChange } from '../../../resource/slotParts.ts';
import styles from './task.module.css';
import layout from '../../../kit/layout.module.css';

/** What happened to a task, the newest first, and a line to remark something and to mention colleagues. */
export function TaskLog({ taskId }: { taskId: string }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(listTaskLog, { taskId }, { isQuiet: true });
  const lines = data?.lines ?? [];
  return (
    <section className={styles.part} aria-label={t('task.log')}>
      <h3>{t('task.log')}</h3>
      <Remark taskId={taskId} />
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      <ol className={`${layout.stack8} ${styles.lines}`}>
        {lines.map((line) => (
          <li key={line.id} data-kind={line.kind}>
            <b>{what(t, line)}</b>
            <small>
              {line.by ?? t('task.system')} · {formatMoment(line.atMs, { zone, language: readLanguage() })}
            </small>
            {line.text === null ? null : <p>{line.text}</p>}
            {line.mentioned.length === 0 ? null : (
              <small>{t('task.mentioned', { people: line.mentioned.join(', ') })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function what(t: ReturnType<typeof useT>, { kind, action }: TaskLogLine): string {
  if (kind === 'added') return t('task.added');
  if (kind === 'edited') return t('task.edited');
  if (kind === 'record') return t('task.recordAdded');
  if (kind === 'remark') return t('task.remark');
  return action === null ? '' : t(`resources.${maintenanceTask.name}.actions.${action}`);
}

function Remark({ taskId }: { taskId: string }) {
  const t = useT('maintenance');
  const { isBusy, change } = useChange();
  const [text, setText] = useState('');
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  // The same remark told twice, as after a lost answer, is written once.
  const [id, setId] = useState(() => crypto.randomUUID());
  const send = async () => {
    const isDone = await change(async () => {
      const mentionedIds = [...people.keys()];
      await callApi(remarkOnTask, { id, taskId, text: text.trim(), mentionedIds }, { isQuiet: true });
      return t('task.remark');
    });
    if (!isDone) return;
    setText('');
    setPeople(new Map());
    setId(crypto.randomUUID());
  };
  return (
    <div className={styles.remark}>
      <Input.TextArea
        aria-label={t('task.remark')}
        placeholder={t('task.remarkHint')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={mostRemark}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SearchSelect
        label={t('task.mention')}
        placeholder={t('task.mention')}
        source={choosableSource('user')}
        value={[...people.keys()]}
        known={people}
        isMultiple
        onChange={(values, options) =>
          setPeople(
            new Map(
              values
                .slice(0, mostMentioned)
                .map((each) => [
                  each,
                  options.find(({ value }) => value === each)?.label ?? people.get(each) ?? each,
                ]),
            ),
          )
        }
      />
      <Button disabled={text.trim() === ''} loading={isBusy} onClick={() => void send()}>
        {t('task.send')}
      </Button>
    </div>
  );
}
