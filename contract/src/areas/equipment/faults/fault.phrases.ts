import { defineWords } from '../../../core/resource/resourceWords.ts';

export const faultWords = defineWords({
  zh: {
    title: '故障',
    fields: {
      number: '故障编号',
      process: '工序',
      modelIds: '适用机型',
      level: '故障等级',
      type: '故障类型',
      message: '故障信息',
      advice: '处理建议',
      createsTask: '自动创建任务',
    },
    choices: {
      level: { info: '提示', warning: '警告', stop: '停机' },
      type: { mechanical: '机械', electrical: '电气', process: '工艺', quality: '质量', safety: '安全' },
    },
  },
  en: {
    title: 'Fault',
    fields: {
      number: 'Fault number',
      process: 'Process',
      modelIds: 'Models',
      level: 'Level',
      type: 'Type',
      message: 'Message',
      advice: 'Advice',
      createsTask: 'Creates a task',
    },
    choices: {
      level: { info: 'Information', warning: 'Warning', stop: 'Stop' },
      type: {
        mechanical: 'Mechanical',
        electrical: 'Electrical',
        process: 'Process',
        quality: 'Quality',
        safety: 'Safety',
      },
    },
  },
  vn: {
    title: 'Sự cố',
    fields: {
      number: 'Mã sự cố',
      process: 'Công đoạn',
      modelIds: 'Kiểu máy áp dụng',
      level: 'Mức độ',
      type: 'Loại sự cố',
      message: 'Nội dung',
      advice: 'Hướng xử lý',
      createsTask: 'Tự tạo nhiệm vụ',
    },
    choices: {
      level: { info: 'Thông tin', warning: 'Cảnh báo', stop: 'Dừng máy' },
      type: {
        mechanical: 'Cơ khí',
        electrical: 'Điện',
        process: 'Công nghệ',
        quality: 'Chất lượng',
        safety: 'An toàn',
      },
    },
  },
});
