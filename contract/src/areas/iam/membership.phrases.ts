import { defineWords } from '../../core/resourceWords.ts';

export const membershipWords = defineWords({
  zh: {
    title: '成员',
    fields: {
      userId: '用户',
      workNo: '工号',
    },
  },
  en: {
    title: 'Membership',
    fields: {
      userId: 'User',
      workNo: 'Work number',
    },
  },
  vn: {
    title: 'Thành viên',
    fields: {
      userId: 'Người dùng',
      workNo: 'Mã nhân viên',
    },
  },
});
