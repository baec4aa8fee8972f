import { instant, text } from '../../../core/fields/fields.ts';
import { among, keyword, period } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import {
  exportOperations,
  listOperations,
  operationKinds,
  operationLogKeywordLength,
} from './operationLog.ts';

/** Changes of rows of the mill, newest first. */
export const operationLogView = defineView('operationLog', {
  call: listOperations,
  rows: 'records',
  key: ['id'],
  columns: {
    title: text(200),
    atMs: instant(),
    by: text(100, { optional: true }),
    noun: text(60),
    actionText: text(60),
  },
  keyColumns: ['atMs', 'actionText', 'by'],
  filters: {
    keyword: keyword({ max: operationLogKeywordLength }),
    person: keyword({ max: operationLogKeywordLength }),
    resource: among(undefined),
    kind: among(operationKinds, { words: 'iam:operationLog.kinds' }),
    begin: period('end'),
  },
  sheet: exportOperations,
});
