import { defineWords } from '../../../core/resource/resourceWords.ts';

export const exceptionRuleWords = defineWords({
  zh: {
    title: '异常规则',
    fields: {
      type: '异常类型',
      process: '工序',
      modelIds: '适用机型',
      machineIds: '适用机台',
      afterMin: '停机时长',
      indicator: '指标',
      value: '阈值',
    },
    choices: {
      type: {
        stop: '停机',
        abnormal: '指标异常',
      },
    },
    states: {
      disabled: '已停用',
      enabled: '已启用',
    },
    actions: {
      enable: '启用',
      disable: '停用',
    },
  },
  en: {
    title: 'Exception rule',
    list: 'Exception rules',
    fields: {
      type: 'Exception',
      process: 'Process',
      modelIds: 'Models',
      machineIds: 'Machines',
      afterMin: 'Stop limit',
      indicator: 'Indicator',
      value: 'Value',
    },
    choices: {
      type: {
        stop: 'Stop',
        abnormal: 'Abnormal figure',
      },
    },
    states: {
      disabled: 'Disabled',
      enabled: 'Enabled',
    },
    actions: {
      enable: 'Enable',
      disable: 'Disable',
    },
  },
  vn: {
    title: 'Quy tắc bất thường',
    fields: {
      type: 'Loại bất thường',
      process: 'Công đoạn',
      modelIds: 'Kiểu máy áp dụng',
      machineIds: 'Máy áp dụng',
      afterMin: 'Dừng quá',
      indicator: 'Chỉ số',
      value: 'Ngưỡng',
    },
    choices: {
      type: {
        stop: 'Dừng máy',
        abnormal: 'Chỉ số bất thường',
      },
    },
    states: {
      disabled: 'Đã tắt',
      enabled: 'Đang bật',
    },
    actions: {
      enable: 'Bật',
      disable: 'Tắt',
    },
  },
});
