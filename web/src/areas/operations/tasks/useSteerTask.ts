import {
  executeTask,
  listTaskRuns,
  listTasks,
  pauseTask,
  resumeTask,
  type Task,
} from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

const calls = { pause: pauseTask, resume: resumeTask, execute: executeTask } as const;
const told = { pause: 'paused', resume: 'resumed', execute: 'executed' } as const;
type Way = keyof typeof calls;

/** Pauses a task once that is confirmed, resumes it, or has it done; then the list is read again. */
export function useSteerTask({ name, title }: Pick<Task, 'name' | 'title'>) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (way: Way) => callApi(calls[way], { name }, { isQuiet: true }),
    onSuccess: (_done, way) => void message.success(t(`tasks.${told[way]}`, { title })),
    onError: (cause) => void message.error(refusalSentence(cause)),
    onSettled: () =>
      Promise.all(
        [listTasks, listTaskRuns].map((call) => cache.invalidateQueries({ queryKey: [tenantId, call.name] })),
      ),
  });
  const act = (way: Way) => mutateAsync(way).catch(() => undefined);
  const steer = (way: Way) => {
    if (way !== 'pause') return void act(way);
    confirm({
      title: t('tasks.pauseAsk', { title }),
      content: t('tasks.pauseHint'),
      submit: t('tasks.pause'),
      onOk: () => act(way),
    });
  };
  return { steer, isPending };
}
