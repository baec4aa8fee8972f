import { alarmWordsZh } from './alarms/alarm.phrases.zh.ts';
import { pushRuleWordsZh } from './rule/pushRuleEditor.phrases.zh.ts';

export const zh = {
  errors: {
    clearBeyond: '解除值必须在触发值的正常一侧',
    graveWithin: '紧急值必须超出触发值',
    conditionUnclear: '条件没有写完整',
    nobodyEscalated: '未确认升级须有升级对象',
    sameHours: '开始与结束时间不能相同',
    ruleForNoMachine: '没有机台适用此规则',
    dutyOfNoMachine: '此规则不涉及机台，没有机台责任人，请按人员、角色或部门选择接收人',
    taskOfNoMachine: '此规则不涉及机台，不能生成维修任务',
    contentOfNoMachine: '品种、机台状态和损失产量只有机台才有，请从推送内容中去掉',
    spindleBelow: '单锭断头只能判断高于',
    shelvingOver: '搁置结束时间必须在将来，且不超过 {days} 天',
    alarmWithoutMachine: '此报警不属于单台机台，不能生成维修任务',
    alarmTaskHidden: '该报警已有维修任务，但不在您的数据权限范围内',
    alarmTaskClosed: '该任务已关闭，报警未并入；请另选任务或新建',
    nobodyToEscalate: '{alarm} 的上报角色下没有人员，未上报；请先分配该角色或修改规则',
  },
  views: {
    alarms: {
      none: '没有报警。',
      noneFound: '没有符合条件的报警。',
      columns: {
        alarmName: '报警',
        machineNumber: '对象',
        raisedMs: '开始',
        clearedMs: '持续',
        value: '数值',
        lossKgPerH: '损失',
        stage: '处理',
        telling: '推送',
        alarmCode: '报警编号',
        priority: '优先级',
        note: '备注',
        taskNumber: '维修任务',
        toldTimes: '推送次数',
      },
      filters: {
        priority: '优先级',
        origin: '来源',
        machineId: '对象',
        ruleId: '规则',
        keyword: '报警或对象',
      },
      any: { priority: '全部优先级', machineId: '全部对象', ruleId: '全部报警' },
    },
  },
  alarms: alarmWordsZh,
  rules: pushRuleWordsZh,
};
