import { defineWords } from '../../../core/resource/resourceWords.ts';

export const processSheetWords = defineWords({
  zh: {
    title: '机台工艺单',
    fields: {
      number: '工艺单号',
      edition: '版次',
      process: '工序',
      modelId: '机型',
      varietyId: '品种',
      markerId: '标识',
      technologistId: '工艺员',
      driveTime: '开车时间',
      testSpindles: '测试锭号',
      standardId: '质量标准',
      issuedBy: '下发人',
      issueTime: '下发时间',
      quality: '检验结果',
      releaseReason: '放行原因',
      releasedBy: '放行人',
      releaseTime: '放行时间',
      qualifiedNote: '合格单备注',
      processAdvice: '工艺调整建议',
      maintenanceAdvice: '保全维修建议',
    },
    hints: {
      varietyId: '未填写的原值取自同机型、同品种最近下发的工艺单及其后的变更通知。',
      testSpindles: '锭号或锭号段，从小到大，如 12 或 101-104。检验项目的均值在这些锭子上测得。',
    },
    states: { notIssued: '未下发', issued: '已下发' },
    actions: { issue: '下发', release: '放行' },
    children: { parameters: '工艺参数', items: '检验项目' },
    groups: { machine: '机型与品种', trial: '试纺与下发', quality: '检验与放行', notes: '说明' },
  },
  en: {
    title: 'Machine process sheet',
    list: 'Machine process sheets',
    fields: {
      number: 'Sheet number',
      edition: 'Edition',
      process: 'Process',
      modelId: 'Model',
      varietyId: 'Variety',
      markerId: 'Marker',
      technologistId: 'Technologist',
      driveTime: 'Start-up time',
      testSpindles: 'Test spindles',
      standardId: 'Quality standard',
      issuedBy: 'Issued by',
      issueTime: 'Issued at',
      quality: 'Inspection',
      releaseReason: 'Reason for release',
      releasedBy: 'Released by',
      releaseTime: 'Released at',
      qualifiedNote: 'Qualified-order note',
      processAdvice: 'Process adjustment advice',
      maintenanceAdvice: 'Maintenance repair advice',
    },
    hints: {
      varietyId:
        'Original values left empty are those of the last sheet issued for this model and variety, with the changes noticed since.',
      testSpindles:
        'Spindles or spans of them, ascending, such as 12 or 101-104. The averages of the items are measured on them.',
    },
    states: { notIssued: 'Not issued', issued: 'Issued' },
    actions: { issue: 'Issue', release: 'Release' },
    children: { parameters: 'Parameters', items: 'Inspection items' },
    groups: {
      machine: 'Model and variety',
      trial: 'Trial and issue',
      quality: 'Inspection and release',
      notes: 'Notes',
    },
  },
  vn: {
    title: 'Phiếu công nghệ máy',
    fields: {
      number: 'Số phiếu',
      edition: 'Phiên bản',
      process: 'Công đoạn',
      modelId: 'Kiểu máy',
      varietyId: 'Mặt hàng',
      markerId: 'Ký hiệu màu',
      technologistId: 'Kỹ thuật viên công nghệ',
      driveTime: 'Thời điểm chạy máy',
      testSpindles: 'Cọc thử nghiệm',
      standardId: 'Tiêu chuẩn chất lượng',
      issuedBy: 'Người ban hành',
      issueTime: 'Ban hành lúc',
      quality: 'Kiểm tra',
      releaseReason: 'Lý do cho qua',
      releasedBy: 'Người cho qua',
      releaseTime: 'Cho qua lúc',
      qualifiedNote: 'Ghi chú phiếu đạt',
      processAdvice: 'Đề xuất điều chỉnh công nghệ',
      maintenanceAdvice: 'Đề xuất bảo toàn sửa chữa',
    },
    hints: {
      varietyId:
        'Giá trị gốc để trống được lấy từ phiếu ban hành gần nhất của kiểu máy và mặt hàng này cùng các thông báo thay đổi sau đó.',
      testSpindles:
        'Số cọc hoặc dải cọc, từ nhỏ đến lớn, ví dụ 12 hoặc 101-104. Giá trị trung bình của các hạng mục đo trên những cọc này.',
    },
    states: { notIssued: 'Chưa ban hành', issued: 'Đã ban hành' },
    actions: { issue: 'Ban hành', release: 'Cho qua' },
    children: { parameters: 'Thông số công nghệ', items: 'Hạng mục kiểm tra' },
    groups: {
      machine: 'Kiểu máy và mặt hàng',
      trial: 'Chạy thử và ban hành',
      quality: 'Kiểm tra và cho qua',
      notes: 'Ghi chú',
    },
  },
});

export const sheetParameterWords = defineWords({
  zh: {
    title: '工艺单参数',
    fields: { sheetId: '工艺单', originalValue: '原值', changedValue: '变更值' },
  },
  en: {
    title: 'Parameter of a sheet',
    fields: { sheetId: 'Process sheet', originalValue: 'Original value', changedValue: 'Changed value' },
  },
  vn: {
    title: 'Thông số của phiếu',
    fields: { sheetId: 'Phiếu công nghệ', originalValue: 'Giá trị gốc', changedValue: 'Giá trị thay đổi' },
  },
});

export const sheetItemWords = defineWords({
  zh: { title: '检验项目', fields: { sheetId: '工艺单', parameterId: '质量参数' } },
  en: { title: 'Inspection item', fields: { sheetId: 'Process sheet', parameterId: 'Quality parameter' } },
  vn: {
    title: 'Hạng mục kiểm tra',
    fields: { sheetId: 'Phiếu công nghệ', parameterId: 'Thông số chất lượng' },
  },
});
