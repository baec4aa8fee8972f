import { defineWords } from '../../../core/resource/resourceWords.ts';

export const modelSignalWords = defineWords({
  zh: {
    title: '信号',
    fields: {
      process: '工序',
      position: '序号',
      unit: '单位',
      digits: '小数位',
      min: '下限',
      max: '上限',
      periodS: '周期',
      against: '对应设定',
      normalMin: '正常下限',
      normalMax: '正常上限',
    },
    choices: {
      kind: {
        W: '运行参数',
        S: '设定参数',
      },
    },
  },
  en: {
    title: 'Signal',
    list: 'Signals',
    fields: {
      process: 'Process',
      position: 'Position',
      unit: 'Unit',
      digits: 'Decimals',
      min: 'Lower limit',
      max: 'Upper limit',
      periodS: 'Period',
      against: 'Compared with',
      normalMin: 'Normal from',
      normalMax: 'Normal to',
    },
    choices: {
      kind: {
        W: 'Operating',
        S: 'Setting',
      },
    },
  },
  vn: {
    title: 'Tín hiệu',
    fields: {
      process: 'Công đoạn',
      position: 'Thứ tự',
      unit: 'Đơn vị',
      digits: 'Số lẻ',
      min: 'Giới hạn dưới',
      max: 'Giới hạn trên',
      periodS: 'Chu kỳ',
      against: 'So với',
      normalMin: 'Bình thường từ',
      normalMax: 'Bình thường đến',
    },
    choices: {
      kind: {
        W: 'Vận hành',
        S: 'Cài đặt',
      },
    },
  },
});
