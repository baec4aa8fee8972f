import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: { modelOfOtherProcess: 'Kiểu máy “{model}” không thuộc công đoạn của mặt hàng “{variety}”' },
  fields: { number: 'Số hiệu', code: 'Mã', name: 'Tên' },
};
