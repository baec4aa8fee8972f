import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { boxWordsVn } from './boxes/box.phrases.vn.ts';
import { commandWordsVn } from './commands/command.phrases.vn.ts';
import { cottonDefinitionsVn, cottonKpisVn } from './kpis/cottonKpi.phrases.vn.ts';
import { maintenanceDefinitionsVn, maintenanceKpisVn } from './kpis/maintenanceKpi.phrases.vn.ts';
import { reportDefinitionsVn, reportKpisVn } from './reports/report.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  fields: {
    aheadMs: 'Đồng hồ lệch',
    boot: 'Lần khởi động',
    buffer: 'Bộ đệm',
    bytes: 'Byte',
    clock: 'Đồng hồ',
    connectionId: 'Kết nối',
    damaged: 'Hỏng',
    dropped: 'Bị loại',
    filter: 'Bộ lọc',
    isConnected: 'Đã kết nối',
    isOnlyTrouble: 'Chỉ mục có sự cố',
    lastMs: 'Lần cuối',
    leaps: 'Đồng hồ nhảy',
    login: 'Tài khoản đăng nhập',
    oldestMs: 'Cũ nhất',
    payload: 'Nội dung gói tin',
    planVersion: 'Phiên bản kế hoạch',
    problems: 'Các vấn đề',
    program: 'Phiên bản chương trình',
    raw: 'Giá trị gốc',
    refused: 'Gói tin bị từ chối',
    report: 'Báo cáo',
    topic: 'Chủ đề',
    trouble: 'Sự cố',
    waiting: 'Chờ gửi',
  },
  ...commandWordsVn,
  box: boxWordsVn.box,
  errors: {
    ...commandWordsVn.errors,
    ...boxWordsVn.errors,
  },
  states: {
    running: 'Đang chạy',
    stopped: 'Dừng máy',
    doffing: 'Đổ sợi',
    fault: 'Sự cố',
    endBreakStop: 'Dừng do đứt',
    waiting: 'Chờ nguyên liệu',
    maintenance: 'Bảo dưỡng',
    changeover: 'Chuyển mặt hàng',
    plannedIdle: 'Dừng kế hoạch',
    powerOff: 'Mất điện',
    offline: 'Mất kết nối',
  },
  kpis: {
    output: 'Sản lượng',
    outputT: 'Sản lượng',
    forecastT: 'Dự kiến hôm nay',
    planAttainment: 'Hoàn thành kế hoạch',
    timeEff: 'Hiệu suất thời gian',
    prodEff: 'Hiệu suất sản xuất',
    utilisation: 'Tỷ lệ máy chạy',
    breakRate: 'Đứt sợi /1000 cọc·giờ',
    idleRate: 'Tỷ lệ cọc trống',
    eleTon: 'Điện/tấn sợi',
    doffs: 'Số lần đổ sợi',
    power: 'Công suất',
    ...reportKpisVn,
    ...maintenanceKpisVn,
    ...cottonKpisVn,
  },
  definitions: {
    output: 'Tổng sản lượng máy đếm',
    outputT: 'Tổng sản lượng máy đếm',
    forecastT:
      'Đã sản xuất hôm nay đến 15 phút gần nhất + thời gian còn lại × tốc độ của giờ trước đó; cập nhật mỗi 15 phút (ước tính)',
    planAttainment:
      'Sản lượng thực ÷ sản lượng kế hoạch của mặt hàng trong cùng thời gian, không tính dừng theo kế hoạch × 100',
    timeEff: 'Thời gian chạy ÷ thời gian lịch × 100',
    prodEff: 'Sản lượng thực ÷ sản lượng lý thuyết theo tốc độ đặt trong thời gian lịch × 100',
    utilisation: 'Máy đang chạy ÷ máy lắp đặt × 100, hiện tại',
    breakRate: 'Số mối đứt × 1000 ÷ (số cọc × giờ chạy)',
    idleRate: 'Cọc trống ÷ số cọc, theo thời gian chạy',
    eleTon:
      'Điện tiêu thụ ÷ sản lượng búp của nhà máy trong cùng thời gian; của một máy hoặc một dây ÷ sản lượng của chính nó',
    doffs: 'Số lần đổ sợi hoàn thành',
    power: 'Công suất tác dụng hiện tại',
    ...reportDefinitionsVn,
    ...maintenanceDefinitionsVn,
    ...cottonDefinitionsVn,
  },
};
