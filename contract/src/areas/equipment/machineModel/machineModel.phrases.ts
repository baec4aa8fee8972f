import { defineWords } from '../../../core/resource/resourceWords.ts';

export const machineModelWords = defineWords({
  zh: {
    title: '机型',
    fields: {
      kind: '设备类型',
      processKind: '类别',
      manufacturerId: '制造商',
      slowestPeriodS: '最慢周期',
      maxGramsPerHour: '最大产量',
      maxWatts: '最大功率',
      maxBreaksPerHour: '每小时最多断头',
      maxDoffsPerHour: '每小时最多落纱',
      outputBits: '产量计数位数',
      energyBits: '电量计数位数',
      breakBits: '断头计数位数',
      doffBits: '落纱计数位数',
      floorLengthM: '占地长度',
      floorWidthM: '占地宽度',
    },
    hints: {
      positions: '锭数、筒子锭数、眼数或头数',
      slowestPeriodS: '控制器最慢多久上报一次；3 个周期没有数据即离线',
      maxGramsPerHour: '一台机台不可能超过的产量；增长更快的计数不采信。0 表示按机型种类和锭数推算',
      maxWatts: '一台机台不可能超过的功率；增长更快的电量不采信。0 表示按机型种类和锭数推算',
      maxBreaksPerHour: '增长更快的断头计数不采信；留空则按机型种类和锭数推算',
      maxDoffsPerHour: '增长更快的落纱计数不采信；留空则按机型种类和锭数推算',
      outputBits: '控制器计数器的宽度，如 16 或 32；计满后从 0 重新开始。留空为 53',
      energyBits: '控制器计数器的宽度，如 16 或 32。留空为 53',
      breakBits: '控制器计数器的宽度，如 16 或 32。留空为 53',
      doffBits: '控制器计数器的宽度，如 16 或 32。留空为 53',
    },
    children: {
      signals: '信号',
    },
  },
  en: {
    title: 'Machine model',
    list: 'Machine models',
    fields: {
      kind: 'Equipment type',
      processKind: 'Kind',
      manufacturerId: 'Manufacturer',
      slowestPeriodS: 'Slowest period',
      maxGramsPerHour: 'Greatest output',
      maxWatts: 'Greatest power',
      maxBreaksPerHour: 'Most end breaks per hour',
      maxDoffsPerHour: 'Most doffs per hour',
      outputBits: 'Bits of the output counter',
      energyBits: 'Bits of the energy counter',
      breakBits: 'Bits of the end break counter',
      doffBits: 'Bits of the doff counter',
      floorLengthM: 'Length on the floor',
      floorWidthM: 'Width on the floor',
    },
    hints: {
      positions: 'Spindles, drums, deliveries or heads',
      slowestPeriodS:
        'How often the controller reports at least; after 3 periods without data a machine is offline',
      maxGramsPerHour:
        'No machine of the model makes more; a counter that grows faster is not believed. 0: derived from kind and positions',
      maxWatts:
        'No machine of the model draws more; an energy counter that grows faster is not believed. 0: derived from kind and positions',
      maxBreaksPerHour: 'A counter that grows faster is not believed. Empty: derived from kind and positions',
      maxDoffsPerHour: 'A counter that grows faster is not believed. Empty: derived from kind and positions',
      outputBits:
        'Width of the counter in the controller, such as 16 or 32; when it is full it starts again at 0. Empty: 53',
      energyBits: 'Width of the counter in the controller, such as 16 or 32. Empty: 53',
      breakBits: 'Width of the counter in the controller, such as 16 or 32. Empty: 53',
      doffBits: 'Width of the counter in the controller, such as 16 or 32. Empty: 53',
    },
    children: {
      signals: 'Signals',
    },
  },
  vn: {
    title: 'Kiểu máy',
    fields: {
      kind: 'Loại thiết bị',
      processKind: 'Loại',
      manufacturerId: 'Nhà sản xuất',
      slowestPeriodS: 'Chu kỳ chậm nhất',
      maxGramsPerHour: 'Sản lượng tối đa',
      maxWatts: 'Công suất tối đa',
      maxBreaksPerHour: 'Số đứt sợi tối đa mỗi giờ',
      maxDoffsPerHour: 'Số lần đổ sợi tối đa mỗi giờ',
      outputBits: 'Số bit bộ đếm sản lượng',
      energyBits: 'Số bit bộ đếm điện năng',
      breakBits: 'Số bit bộ đếm đứt sợi',
      doffBits: 'Số bit bộ đếm đổ sợi',
      floorLengthM: 'Chiều dài chiếm chỗ',
      floorWidthM: 'Chiều rộng chiếm chỗ',
    },
    hints: {
      positions: 'Số cọc, số đầu ống, số cửa ra hoặc số đầu máy',
      slowestPeriodS:
        'Bộ điều khiển báo ít nhất một lần trong chừng này; 3 chu kỳ không có dữ liệu là ngoại tuyến',
      maxGramsPerHour:
        'Không máy nào của kiểu này vượt quá; số đếm tăng nhanh hơn không được tin. 0: suy ra từ loại máy và số vị trí',
      maxWatts:
        'Không máy nào của kiểu này vượt quá; điện năng tăng nhanh hơn không được tin. 0: suy ra từ loại máy và số vị trí',
      maxBreaksPerHour: 'Số đếm tăng nhanh hơn không được tin. Để trống: suy ra từ loại máy và số vị trí',
      maxDoffsPerHour: 'Số đếm tăng nhanh hơn không được tin. Để trống: suy ra từ loại máy và số vị trí',
      outputBits:
        'Độ rộng bộ đếm trong bộ điều khiển, ví dụ 16 hoặc 32; khi đầy sẽ đếm lại từ 0. Để trống: 53',
      energyBits: 'Độ rộng bộ đếm trong bộ điều khiển, ví dụ 16 hoặc 32. Để trống: 53',
      breakBits: 'Độ rộng bộ đếm trong bộ điều khiển, ví dụ 16 hoặc 32. Để trống: 53',
      doffBits: 'Độ rộng bộ đếm trong bộ điều khiển, ví dụ 16 hoặc 32. Để trống: 53',
    },
    children: {
      signals: 'Tín hiệu',
    },
  },
});
