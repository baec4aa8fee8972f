import type { SameShape } from '../../core/phrases.ts';
import type { exceptionsZh as zh } from './exceptionPhrases.zh.ts';

export const exceptionsVn: SameShape<typeof zh> = {
  screens: { exceptionRules: 'Quản lý bất thường' },
  resources: { exceptionRule: 'Quy tắc bất thường' },
  fields: {
    type: 'Loại bất thường',
    process: 'Công đoạn',
    modelIds: 'Kiểu máy áp dụng',
    machineIds: 'Máy áp dụng',
    afterMin: 'Dừng quá',
    indicator: 'Chỉ số',
    value: 'Ngưỡng',
  },
  choices: { type: { stop: 'Dừng máy', abnormal: 'Chỉ số bất thường' } },
  states: { exceptionRule: { disabled: 'Đã tắt', enabled: 'Đang bật' } },
  actions: { exceptionRule: { enable: 'Bật', disable: 'Tắt' } },
};
