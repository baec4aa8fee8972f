import { partZh } from './parts/part.phrases.zh.ts';
import { planZh } from './plans/plan.phrases.zh.ts';
import { planWordsZh } from './plans/yearPlan.phrases.zh.ts';
import { taskZh } from './tasks/task.phrases.zh.ts';

export const zh = {
  ...taskZh,
  ...partZh,
  plan: planWordsZh,
  withdrawn: planZh.withdrawn,
  screens: {
    ...planZh.screens,
    ...partZh.screens,
    maintenanceYear: '保养计划',
  },
  rights: {
    ...taskZh.rights,
    ...planZh.rights,
    ...partZh.rights,
  },
  jobs: {
    ...taskZh.jobs,
    ...planZh.jobs,
    ...partZh.jobs,
  },
  notices: {
    ...taskZh.notices,
    ...planZh.notices,
  },
  errors: {
    ...taskZh.errors,
    ...planZh.errors,
    ...partZh.errors,
    otherCurrency: '其他费率以{currency}计；同一工厂的费率须使用同一币种',
    includesItself: '“{item}”不能直接或间接包含自身',
    includesOther: '“{item}”属于其他工序，不能包含',
  },
  fields: {
    action: '操作',
    base: '原始内容',
    fields: '修改内容',
    fault: '故障',
    itemIds: '保养项目',
    lives: '专件寿命',
    machines: '机台',
    materials: '物料',
    mentionedIds: '提及人员',
    moves: '移动',
    occurredMs: '发生时间',
    part: '备件类别',
    partId: '备件',
    participants: '参与人',
    replacedOn: '更换日期',
    sparePartIds: '备件',
    specialPartIds: '专件',
    steps: '检查项',
    untilDate: '截止日期',
    withinD: '天数内',
    year: '年份',
    description: '说明',
    code: '编码',
    name: '名称',
    sort: '排序',
    itemId: '保养项目',
  },
};
