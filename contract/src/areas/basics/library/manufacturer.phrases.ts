import { defineWords } from '../../../core/resource/resourceWords.ts';

export const manufacturerWords = defineWords({
  zh: {
    title: '制造商',
    fields: {
      shortName: '简称',
      contact: '联系人',
      phone: '电话',
      address: '地址',
    },
  },
  en: {
    title: 'Manufacturer',
    list: 'Manufacturers',
    fields: {
      shortName: 'Short name',
      contact: 'Contact',
      phone: 'Phone',
      address: 'Address',
    },
  },
  vn: {
    title: 'Nhà sản xuất',
    fields: {
      shortName: 'Tên tắt',
      contact: 'Người liên hệ',
      phone: 'Điện thoại',
      address: 'Địa chỉ',
    },
  },
});
