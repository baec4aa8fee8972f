import { defineWords } from '../../../core/resource/resourceWords.ts';

export const labourRateWords = defineWords({
  zh: {
    title: '工时费率',
    fields: {
      validFrom: '生效日期',
      teamType: '适用人员',
      perHour: '每小时费用',
      currency: '币种',
      remark: '备注',
    },
    choices: {
      teamType: {
        all: '其他所有人员',
        spinner: '挡车班组',
        maintenance: '保全班组',
        quality: '质量班组',
        shifter: '翻改班组',
        security: '安保班组',
      },
      currency: { CNY: '人民币', VND: '越南盾', USD: '美元' },
    },
  },
  en: {
    title: 'Labour rate',
    list: 'Labour rates',
    fields: {
      validFrom: 'Valid from',
      teamType: 'Whose hours',
      perHour: 'Cost of an hour',
      currency: 'Currency',
      remark: 'Remark',
    },
    choices: {
      teamType: {
        all: 'All others',
        spinner: 'Spinner teams',
        maintenance: 'Maintenance teams',
        quality: 'Quality teams',
        shifter: 'Shifter teams',
        security: 'Security teams',
      },
      currency: { CNY: 'CNY', VND: 'VND', USD: 'USD' },
    },
  },
  vn: {
    title: 'Đơn giá giờ công',
    fields: {
      validFrom: 'Hiệu lực từ',
      teamType: 'Áp dụng cho',
      perHour: 'Chi phí mỗi giờ',
      currency: 'Tiền tệ',
      remark: 'Ghi chú',
    },
    choices: {
      teamType: {
        all: 'Tất cả người khác',
        spinner: 'Tổ đứng máy',
        maintenance: 'Tổ bảo trì',
        quality: 'Tổ chất lượng',
        shifter: 'Tổ chuyển đổi',
        security: 'Tổ bảo vệ',
      },
      currency: { CNY: 'CNY', VND: 'VND', USD: 'USD' },
    },
  },
});
