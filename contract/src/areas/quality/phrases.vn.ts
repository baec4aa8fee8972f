import type { SameShape } from '../../core/words/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    noWeight: 'Nhập tiêu chuẩn sợi đơn hoặc tiêu chuẩn đóng bao',
    packageDiffers: 'Số búp mỗi bao × khối lượng tịnh mỗi búp là {cones} kg, khác {package} kg của bao',
    parameterWithoutData: 'Thông số “{name}” chưa cấu hình nguồn dữ liệu, không thể chọn',
    parameterWithoutStandard: 'Thông số “{name}” chưa có tiêu chuẩn, không thể chọn',
  },
  fields: { number: 'Mã số', name: 'Tên', remark: 'Ghi chú' },
  bands: { aim: 'giá trị chuẩn {value}', title: 'Dải dung sai' },
};
