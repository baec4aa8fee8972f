import type { SameShape } from '../../core/phrases.ts';
import { foundVn } from './foundPhrases.vn.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  ...foundVn,
  screens: {
    exceptionRules: 'Quản lý bất thường',
    ...foundVn.screens,
    productionEquipment: 'Thiết bị sản xuất',
  },
  fields: {
    description: 'Mô tả',
    name: 'Tên',
    kind: 'Loại',
    positions: 'Số cọc',
    modelId: 'Kiểu máy',
    code: 'Mã',
    status: 'Trạng thái',
  },
  gateway: {
    newSecret: 'Tạo khóa',
    replaceAsk: 'Tạo khóa bí mật mới cho gateway “{code}”?',
    replaceHint: 'Khóa cũ hết hiệu lực ngay: gateway phải đăng nhập bằng khóa mới.',
    title: 'Khóa bí mật của gateway {code}',
    once: 'Khóa chỉ hiển thị lần này. Hãy nhập ngay vào gateway; sau đó không xem lại được.',
    login: 'Tên đăng nhập',
    secret: 'Khóa bí mật',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    done: 'Đã lưu, đóng',
  },
};
