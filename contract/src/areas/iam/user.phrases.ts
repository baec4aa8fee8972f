import { defineWords } from '../../core/resourceWords.ts';

export const userWords = defineWords({
  zh: {
    title: '用户',
    fields: {
      phone: '手机',
      email: '邮箱',
      avatar: '头像',
      birthday: '生日',
      sex: '性别',
      isDemo: '演示账号',
    },
  },
  en: {
    title: 'User',
    fields: {
      phone: 'Phone',
      email: 'E-mail',
      avatar: 'Avatar',
      birthday: 'Birthday',
      sex: 'Gender',
      isDemo: 'Demo account',
    },
  },
  vn: {
    title: 'Người dùng',
    fields: {
      phone: 'Điện thoại',
      email: 'Thư điện tử',
      avatar: 'Ảnh đại diện',
      birthday: 'Ngày sinh',
      sex: 'Giới tính',
      isDemo: 'Tài khoản mẫu',
    },
  },
});
