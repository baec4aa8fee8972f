import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    repeatedPeriods: 'Khung giờ cao/thấp điểm bị trùng: {first} và {second}',
    emptyPeriod: 'Khung giờ bắt đầu và kết thúc cùng lúc: {time}',
    repeatedDays: 'Ngày bị trùng: {first} và {second}',
    repeatedMeters: 'Hai công tơ cùng lúc: {first} và {second}',
    meterWithoutEnd: 'Công tơ “{serial}” phải có cả thời điểm tháo và chỉ số khi tháo',
    registerTooLong: 'Chỉ số của công tơ “{serial}” có hơn {digits} chữ số phần nguyên',
    readingTooFar:
      'Chỉ số của công tơ “{serial}” không đúng: đã dùng {used} kWh, theo công suất định mức tối đa {most} kWh',
    noMeter: '“{point}” không có công tơ đang dùng để thay',
    otherMachine: '“{machine}” không phải thiết bị đo phù hợp',
  },
  fields: {
    number: 'Số',
    name: 'Tên',
    description: 'Mô tả',
    position: 'Thứ tự',
    process: 'Công đoạn',
    areaId: 'Khu vực',
    temperatureMin: 'Nhiệt độ thấp nhất',
    temperatureMax: 'Nhiệt độ cao nhất',
    humidityMin: 'Độ ẩm thấp nhất',
    humidityMax: 'Độ ẩm cao nhất',
  },
  seasons: {
    remaining: 'Phần còn lại của năm',
    allYear: 'Cả năm',
    spring: 'Mùa xuân',
    summer: 'Mùa hè',
    autumn: 'Mùa thu',
    winter: 'Mùa đông',
  },
  dayTypes: { workday: 'Ngày làm việc', weekend: 'Cuối tuần', holiday: 'Ngày lễ' },
};
