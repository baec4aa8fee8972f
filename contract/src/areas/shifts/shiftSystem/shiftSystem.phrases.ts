import { defineWords } from '../../../core/resource/resourceWords.ts';

export const shiftSystemWords = defineWords({
  zh: {
    title: '班制',
    fields: {
      name: '名称',
      effectiveDate: '生效日期',
      firstStart: '首班开始时间',
      startDay: '轮班起始日',
      remark: '备注',
    },
    children: { shifts: '班次', crews: '轮班表' },
  },
  en: {
    title: 'Shift system',
    list: 'Shift systems',
    fields: {
      name: 'Name',
      effectiveDate: 'Effective date',
      firstStart: 'First shift starts',
      startDay: 'Rotation starts on day',
      remark: 'Remark',
    },
    children: { shifts: 'Shifts', crews: 'Rotation' },
  },
  vn: {
    title: 'Chế độ ca',
    fields: {
      name: 'Tên',
      effectiveDate: 'Ngày hiệu lực',
      firstStart: 'Giờ bắt đầu ca đầu',
      startDay: 'Ngày bắt đầu vòng ca',
      remark: 'Ghi chú',
    },
    children: { shifts: 'Ca', crews: 'Bảng đảo ca' },
  },
});

export const shiftLengthWords = defineWords({
  zh: { title: '班次', fields: { systemId: '班制', position: '序号', minutes: '时长' } },
  en: { title: 'Shift', fields: { systemId: 'Shift system', position: 'Position', minutes: 'Length' } },
  vn: { title: 'Ca', fields: { systemId: 'Chế độ ca', position: 'Thứ tự', minutes: 'Thời lượng' } },
});

export const crewRotationWords = defineWords({
  zh: {
    title: '轮班表',
    fields: { systemId: '班制', position: '序号', crew: '轮班', days: '周期内各天' },
  },
  en: {
    title: 'Rotation of a crew',
    fields: { systemId: 'Shift system', position: 'Position', crew: 'Crew', days: 'Days of the cycle' },
  },
  vn: {
    title: 'Vòng ca của kíp',
    fields: { systemId: 'Chế độ ca', position: 'Thứ tự', crew: 'Kíp', days: 'Các ngày trong vòng' },
  },
});
