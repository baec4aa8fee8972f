import type { SameShape } from '../../core/words/phrases.ts';
import { foundVn } from './foundMachines/found.phrases.vn.ts';
import { mapVn } from './map/map.phrases.vn.ts';
import { signalVn } from './signal/signal.phrases.vn.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  ...foundVn,
  ...signalVn,
  views: { ...foundVn.views, ...signalVn.views },
  map: mapVn.map,
  machineLabels: { all: 'Nhãn QR', one: 'Nhãn QR' },
  errors: {
    noModel: 'Thiết bị hiện tại không có kiểu thiết bị: {machine}',
    workshopFixed:
      'Chỉ người xem được dữ liệu toàn nhà máy mới có thể đổi xưởng phụ trách hoặc khu vực cấp trên',
    ...mapVn.errors,
  },
  screens: {
    exceptionRules: 'Quản lý bất thường',
    ...foundVn.screens,
    ...signalVn.screens,
    ...mapVn.screens,
    productionEquipment: 'Thiết bị sản xuất',
    faultFile: 'Hồ sơ sự cố',
  },
  fields: {
    isIgnored: 'Bỏ qua',
    sourceCode: 'Mã nguồn',
    description: 'Mô tả',
    name: 'Tên',
    kind: 'Loại',
    positions: 'Số cọc',
    modelId: 'Kiểu máy',
    code: 'Mã',
    status: 'Trạng thái',
  },
  spindles: { strip: 'Nhóm cọc', none: 'Chưa phân nhóm' },
  reported: {
    title: 'Đã báo nhưng chưa có trong hồ sơ: {count}',
    hint: 'Mã mà máy gửi trong {days} ngày qua và hồ sơ sự cố chưa có. Sau khi thêm, bảng, phân tích và báo cáo sẽ hiển thị tên.',
    machines: 'Máy {codes}',
    machinesMore: 'Máy {codes} và {more} máy khác',
    times: '{times} lần',
    last: 'gần nhất {time}',
    adopt: 'Thêm vào hồ sơ',
  },
  gateway: {
    newSecret: 'Tạo khóa',
    replaceAsk: 'Tạo khóa bí mật mới cho gateway “{code}”?',
    replaceHint:
      'Khóa cũ hết hiệu lực ngay, kết nối dùng khóa đó bị ngắt trong 15 giây: gateway phải đăng nhập lại bằng khóa mới.',
    title: 'Khóa bí mật của gateway {code}',
    once: 'Khóa chỉ hiển thị lần này. Hãy nhập ngay vào gateway; sau đó không xem lại được.',
    login: 'Tên đăng nhập',
    secret: 'Khóa bí mật',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    done: 'Đã lưu, đóng',
  },
};
