import { choice, flag, instant, text } from '../../../core/fields/fields.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { secondMs } from '../../../core/time/units.ts';
import { keyword } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { listOnline, sessionNameLength } from './sessions.ts';

/** Sessions of the mill that have not ended, last used first. */
export const onlineView = defineView('onlineUsers', {
  call: listOnline,
  rows: 'records',
  key: ['id'],
  columns: {
    realname: text(100),
    username: text(100),
    isOnline: flag(),
    agent: text(300, { optional: true }),
    ip: text(45, { optional: true }),
    beganMs: instant(),
    usedMs: instant(),
    terminal: choice(terminals, { words: 'iam:terminals' }),
  },
  hidden: ['terminal'],
  keyColumns: ['isOnline', 'usedMs', 'agent'],
  tabs: { by: 'presence', values: ['', 'online', 'away'], usual: '', words: 'iam:sessions.states' },
  filters: { username: keyword({ max: sessionNameLength }) },
  refresh: { everyMs: 15 * secondMs },
});
