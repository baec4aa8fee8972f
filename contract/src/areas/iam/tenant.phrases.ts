import { defineWords } from '../../core/resourceWords.ts';

export const tenantWords = defineWords({
  zh: {
    title: '租户',
    fields: {
      shortName: '简称',
      customShowName: '显示名称',
      tenantIcon: '图标',
      zone: '时区',
      beginDate: '开始日期',
      endDate: '结束日期',
      icpFiling: 'ICP 备案号',
      policeFiling: '公安备案号',
    },
  },
  en: {
    title: 'Tenant',
    fields: {
      shortName: 'Short name',
      customShowName: 'Display name',
      tenantIcon: 'Logo',
      zone: 'Time zone',
      beginDate: 'Begin date',
      endDate: 'End date',
      icpFiling: 'ICP filing',
      policeFiling: 'Police filing',
    },
  },
  vn: {
    title: 'Đơn vị thuê',
    fields: {
      shortName: 'Tên viết tắt',
      customShowName: 'Tên hiển thị',
      tenantIcon: 'Biểu trưng',
      zone: 'Múi giờ',
      beginDate: 'Ngày bắt đầu',
      endDate: 'Ngày kết thúc',
      icpFiling: 'Số đăng ký ICP',
      policeFiling: 'Số đăng ký công an',
    },
  },
});
