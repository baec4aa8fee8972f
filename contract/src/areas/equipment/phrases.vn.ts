import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  resources: {
    equipmentArea: 'Khu vực thiết bị',
    machineModel: 'Kiểu máy',
    modelSignal: 'Tín hiệu',
    machine: 'Máy',
    machineSource: 'Cổng kết nối',
  },
  fields: {
    parentId: 'Khu vực cấp trên',
    sort: 'Thứ tự',
    remark: 'Ghi chú',
    name: 'Tên',
    kind: 'Loại',
    positions: 'Số cọc',
    slowestPeriodS: 'Chu kỳ chậm nhất',
    maxGramsPerHour: 'Sản lượng tối đa',
    maxWatts: 'Công suất tối đa',
    modelId: 'Kiểu máy',
    position: 'Thứ tự',
    code: 'Mã',
    unit: 'Đơn vị',
    digits: 'Số lẻ',
    min: 'Giới hạn dưới',
    max: 'Giới hạn trên',
    periodS: 'Chu kỳ',
    against: 'So với',
    normalMin: 'Bình thường từ',
    normalMax: 'Bình thường đến',
    number: 'Số máy',
    sourceId: 'Cổng kết nối',
    area: 'Khu vực',
    place: 'Vị trí',
    status: 'Trạng thái',
  },
};
