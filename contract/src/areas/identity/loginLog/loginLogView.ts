import { choice, instant, integer, text } from '../../../core/fields/fields.ts';
import { keyword, period } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import {
  endReasons,
  exportLoginLog,
  listLoginLog,
  loginLogKeywordLength,
  loginLogKinds,
  refusalReasons,
  waysIn,
} from './loginLog.ts';

/** Logins of the mill, refused ones and ends of sessions, newest first. */
export const loginLogView = defineView('loginLog', {
  call: listLoginLog,
  rows: 'records',
  key: ['id'],
  columns: {
    username: text(100),
    realname: text(100, { optional: true }),
    atMs: instant(),
    kind: choice(loginLogKinds, { words: 'iam:loginLog.kinds' }),
    reason: choice([...refusalReasons, ...endReasons], { optional: true, words: 'iam:loginLog.reasons' }),
    ip: text(45),
    agent: text(300),
    way: choice(waysIn, { optional: true, words: 'iam:loginLog.ways' }),
    times: integer(),
  },
  hidden: ['way', 'times'],
  keyColumns: ['atMs', 'kind', 'reason'],
  tabs: { by: 'kind', values: ['', ...loginLogKinds], usual: '', words: 'iam:loginLog.kinds' },
  filters: { keyword: keyword({ max: loginLogKeywordLength }), begin: period('end') },
  sheet: exportLoginLog,
});
