/** Words of exception management. */
export const exceptionsZh = {
  screens: { exceptionRules: '异常管理' },
  resources: { exceptionRule: '异常规则' },
  fields: {
    type: '异常类型',
    process: '工序',
    modelIds: '适用机型',
    machineIds: '适用机台',
    afterMin: '停机时长',
    indicator: '指标',
    value: '阈值',
  },
  choices: { type: { stop: '停机', abnormal: '指标异常' } },
  states: { exceptionRule: { disabled: '已停用', enabled: '已启用' } },
  actions: { exceptionRule: { enable: '启用', disable: '停用' } },
} as const;
