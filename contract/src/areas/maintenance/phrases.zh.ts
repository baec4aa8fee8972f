import { floorZh } from './floorPhrases.zh.ts';
import { taskZh } from './taskPhrases.ts';

/** Words that several resources of maintenance share. */
export const zh = {
  ...taskZh,
  ...floorZh,
  jobs: { ...taskZh.jobs, ...floorZh.jobs },
  notices: { ...taskZh.notices, ...floorZh.notices },
  errors: {
    ...taskZh.errors,
    ...floorZh.errors,
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
