import { defineWords } from '../../../core/resource/resourceWords.ts';

export const testMethodWords = defineWords({
  zh: {
    title: '试验方法',
    fields: { edition: '版本', norm: '标准号', instrument: '仪器' },
    hints: { norm: '例如 GB/T 3292.1', specimens: '试样数的默认值，取样计划可另行规定' },
  },
  en: {
    title: 'Test method',
    list: 'Test methods',
    fields: { edition: 'Edition', norm: 'Norm', instrument: 'Instrument' },
    hints: { norm: 'For example GB/T 3292.1', specimens: 'Usual number; a sampling plan may state another' },
  },
  vn: {
    title: 'Phương pháp thử',
    fields: { edition: 'Phiên bản', norm: 'Tiêu chuẩn', instrument: 'Thiết bị' },
    hints: { norm: 'Ví dụ GB/T 3292.1', specimens: 'Số mẫu mặc định; kế hoạch lấy mẫu có thể quy định khác' },
  },
});
