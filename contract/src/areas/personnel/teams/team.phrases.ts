import { defineWords } from '../../../core/resource/resourceWords.ts';

export const teamWords = defineWords({
  zh: {
    title: '班组',
    fields: {
      name: '名称',
      type: '类型',
      crew: '轮班',
      process: '工序',
      departmentId: '车间',
      memberIds: '成员',
      leaderId: '班组长',
      remark: '备注',
    },
    choices: {
      type: {
        spinner: '挡车班组',
        maintenance: '保全班组',
        quality: '质量班组',
        shifter: '翻改班组',
        security: '安保班组',
      },
    },
  },
  en: {
    title: 'Team',
    list: 'Teams',
    fields: {
      name: 'Name',
      type: 'Type',
      crew: 'Crew',
      process: 'Process',
      departmentId: 'Workshop',
      memberIds: 'Members',
      leaderId: 'Leader',
      remark: 'Remark',
    },
    choices: {
      type: {
        spinner: 'Spinners',
        maintenance: 'Maintenance',
        quality: 'Quality',
        shifter: 'Shifters',
        security: 'Security',
      },
    },
  },
  vn: {
    title: 'Tổ',
    fields: {
      name: 'Tên',
      type: 'Loại',
      crew: 'Kíp',
      process: 'Công đoạn',
      departmentId: 'Xưởng',
      memberIds: 'Thành viên',
      leaderId: 'Tổ trưởng',
      remark: 'Ghi chú',
    },
    choices: {
      type: {
        spinner: 'Tổ đứng máy',
        maintenance: 'Tổ bảo trì',
        quality: 'Tổ chất lượng',
        shifter: 'Tổ chuyển đổi',
        security: 'Tổ bảo vệ',
      },
    },
  },
});
