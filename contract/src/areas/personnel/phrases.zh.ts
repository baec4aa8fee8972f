import { allocationZh } from './machineAllocation/allocation.phrases.zh.ts';
import { dutyZh } from './duty/duty.phrases.zh.ts';

/** Words that several resources and pages of personnel share. */
export const zh = {
  fields: {
    byPersonId: '接管人',
    shares: '分配系数',
  },
  screens: { ...dutyZh.screens, ...allocationZh.screens, crews: '班组一览' },
  errors: {
    ...dutyZh.errors,
    ...allocationZh.errors,
    teamBindingFailed: '班组绑定失败：{person} 已在同类型班组“{team}”中',
    groupUnlinkFailed: '班组解除失败：{person} 是班组“{team}”的班组长，请先更换班组长',
    leaderNotMember: '班组长须为该班组的成员',
  },
  duty: dutyZh.duty,
  allocation: allocationZh.allocation,
  crews: {
    intro: '按轮班查看各班组的人员。',
    find: '班组、姓名或工号',
    type: '班组类型',
    all: '全部',
    crew: '{crew}',
    dayStaff: '常日班',
    people: '{count, plural, other {# 人}}',
    teams: '{count, plural, other {# 个班组}}',
    leader: '班组长',
    disabled: '停用',
    offDuty: '离岗',
    none: '还没有班组',
    noneHint: '先建立人员档案，再新建班组并选择成员。',
    noneFound: '没有符合条件的班组',
    newTeam: '新建班组',
    toFile: '人员档案',
    members: '成员',
    join: '加入人员',
    joinTitle: '加入“{team}”',
    joinPick: '选择人员',
    joined: '已加入 {count, plural, other {# 人}}',
    leave: '移出班组',
    leaveAsk: '将 {person} 移出“{team}”？',
    left: '已移出',
    open: '查看班组',
  },
} as const;
