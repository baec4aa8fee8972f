import { handoverZh } from './handover/handover.phrases.zh.ts';
import { standingZh } from './standing/standing.phrases.zh.ts';
import { rosterZh } from './roster/roster.phrases.zh.ts';
import { rulesZh } from './shiftRules/rules.phrases.zh.ts';
import { setupZh } from './shiftSystem/setup.phrases.zh.ts';

export const zh = {
  fields: {
    dateOrder: '日期格式',
    department: '部门',
    direction: '方向',
    isMutual: '互相顶替',
    isRestKnown: '已确认休息不足',
    isStandInKnown: '已确认顶替人',
    row: '行',
    system: '班制',
  },
  ...setupZh,
  notices: handoverZh.notices,
  handover: { ...handoverZh.words, found: handoverZh.found },
  roster: rosterZh,
  rules: rulesZh.words,
  ...standingZh,
  screens: {
    ...setupZh.screens,
    ...standingZh.screens,
    handoverRecord: handoverZh.screen,
    shiftRules: rulesZh.screen,
  },
  crews: {
    A: '甲班',
    B: '乙班',
    C: '丙班',
    D: '丁班',
    E: '戊班',
  },
  crewLetters: {
    A: '甲',
    B: '乙',
    C: '丙',
    D: '丁',
    E: '戊',
  },
  turn: '{shift} · {crew}',
  turnShort: '{shift} {crew}',
  rights: {
    correctPast: '更正已过去的班次',
    handoverAnyCrew: handoverZh.right,
  },
  errors: {
    ...handoverZh.errors,
    ...standingZh.errors,
    shiftSteps: '第 {number} 班的时长须为 15 分钟的整数倍',
    shiftsFillDay: '各班次时长之和须等于整个周期 24 小时，现为 {hours} 小时',
    cyclesDiffer: '各班的轮班周期须一致：{crew} 班为 {days} 天，应为 {cycle} 天',
    startBeyondCycle: '轮班起始日不得超过周期 {cycle} 天',
    noSuchShift: '{crew} 班第 {day} 天：没有第 {number} 班',
    shiftWithoutCrew: '第 {day} 天的第 {number} 班没有轮班',
    shiftWithTwoCrews: '第 {day} 天的第 {number} 班有两个轮班，不能重复选择班组',
    systemBegan: '班制自 {date} 起已生效，不能修改；请新增班制',
    beganBefore: '{date} 在今天之前，只有可更正已过去班次的人员才能保存',
    changeFailed: '班次变更失败：班制刚被他人更改，请重新查看',
    overTimeLimit: '班次结束已超过 {hours} 小时，超出修改时限，请联系管理员',
    shortRest: '两班之间只休息 {hours} 小时，至少须 {least} 小时',
    twoTurns: '同一天排了两个班，间隔不足',
    noShift: '当天没有这个班次',
  },
};
