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
    hints: {
      positions: '锭数、筒子锭数、眼数或头数',
      slowestPeriodS: '控制器最慢多久上报一次；3 个周期没有数据即离线',
      maxGramsPerHour: '一台机台不可能超过的产量；增长更快的计数不采信',
      maxWatts: '一台机台不可能超过的功率；增长更快的电量不采信',
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
    hints: {
      positions: 'Spindles, drums, deliveries or heads',
      slowestPeriodS:
        'How often the controller reports at least; after 3 periods without data a machine is offline',
      maxGramsPerHour: 'No machine of the model makes more; a counter that grows faster is not believed',
      maxWatts: 'No machine of the model draws more; an energy counter that grows faster is not believed',
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
    hints: {
      positions: 'Số cọc, số đầu ống, số cửa ra hoặc số đầu máy',
      slowestPeriodS:
        'Bộ điều khiển báo ít nhất một lần trong chừng này; 3 chu kỳ không có dữ liệu là ngoại tuyến',
      maxGramsPerHour: 'Không máy nào của kiểu này vượt quá; số đếm tăng nhanh hơn không được tin',
      maxWatts: 'Không máy nào của kiểu này vượt quá; điện năng tăng nhanh hơn không được tin',
    },
    children: {
      signals: 'Tín hiệu',
    },
  },
});
