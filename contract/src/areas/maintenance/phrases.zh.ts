import { ledgerZh } from './ledgerPhrases.ts';
import { taskZh } from './taskPhrases.ts';

/** Words that several resources of maintenance share. */
export const zh = {
  ...taskZh,
  rights: { ...taskZh.rights, ledger: ledgerZh.right },
  screens: ledgerZh.screens,
  ledger: ledgerZh.ledger,
  figures: ledgerZh.figures,
  errors: {
    ...taskZh.errors,
    includesItself: '“{item}”不能直接或间接包含自身',
    includesOther: '“{item}”属于其他工序，不能包含',
  },
  fields: {
    description: '说明',
    code: '编码',
    name: '名称',
    sort: '排序',
    itemId: '保养项目',
  },
} as const;
