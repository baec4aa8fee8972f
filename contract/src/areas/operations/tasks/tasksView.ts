import { choice, instant, text } from '../../../core/fields/fields.ts';
import { defineView } from '../../../core/view/view.ts';
import { listTasks, taskStates } from './tasks.ts';

/** While something is being done, and otherwise. */
const [soonMs, idleMs] = [2_000, 15_000];

/** Scheduled tasks of the mill, as they stand now. */
export const tasksView = defineView('tasks', {
  call: listTasks,
  rows: 'tasks',
  key: ['name'],
  columns: {
    title: text(100),
    time: text(60),
    state: choice(taskStates, { words: 'iam:tasks.states' }),
    last: text(60, { optional: true }),
    tookMs: text(20, { optional: true }),
    nextMs: instant({ optional: true }),
  },
  keyColumns: ['state', 'last', 'nextMs'],
  refresh: {
    everyMs: (answer) =>
      answer?.tasks.some(({ state }) => state === 'running' || state === 'asked') === true ? soonMs : idleMs,
  },
});
