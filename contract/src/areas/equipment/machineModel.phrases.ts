import { defineWords } from '../../core/resourceWords.ts';

export const machineModelWords = defineWords({
  zh: {
    title: '机型',
    fields: {
      manufacturerId: '制造商',
      slowestPeriodS: '最慢周期',
      maxGramsPerHour: '最大产量',
      maxWatts: '最大功率',
      floorLengthM: '占地长度',
      floorWidthM: '占地宽度',
    },
    children: {
      signals: '信号',
    },
  },
  en: {
    title: 'Machine model',
    list: 'Machine models',
    fields: {
      manufacturerId: 'Manufacturer',
      slowestPeriodS: 'Slowest period',
      maxGramsPerHour: 'Greatest output',
      maxWatts: 'Greatest power',
      floorLengthM: 'Length on the floor',
      floorWidthM: 'Width on the floor',
    },
    children: {
      signals: 'Signals',
    },
  },
  vn: {
    title: 'Kiểu máy',
    fields: {
      manufacturerId: 'Nhà sản xuất',
      slowestPeriodS: 'Chu kỳ chậm nhất',
      maxGramsPerHour: 'Sản lượng tối đa',
      maxWatts: 'Công suất tối đa',
      floorLengthM: 'Chiều dài chiếm chỗ',
      floorWidthM: 'Chiều rộng chiếm chỗ',
    },
    children: {
      signals: 'Tín hiệu',
    },
  },
});
