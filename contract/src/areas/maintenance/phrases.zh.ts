import { planZh } from './planPhrases.ts';
import { planWordsZh } from './planWords.zh.ts';
import { taskZh } from './taskPhrases.ts';

/** Words that several resources of maintenance share. */
export const zh = {
  ...taskZh,
  screens: { ...planZh.screens, maintenanceYear: '保养计划' },
  plan: planWordsZh,
  withdrawn: planZh.withdrawn,
  rights: { ...taskZh.rights, ...planZh.rights },
  jobs: { ...taskZh.jobs, ...planZh.jobs },
  notices: { ...taskZh.notices, ...planZh.notices },
  errors: {
    ...taskZh.errors,
    ...planZh.errors,
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
