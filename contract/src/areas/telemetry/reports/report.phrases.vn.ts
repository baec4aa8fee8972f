import type { SameShape } from '../../../core/words/phrases.ts';
import type { reportDefinitionsZh, reportKpisZh } from './report.phrases.zh.ts';

export const reportKpisVn: SameShape<typeof reportKpisZh> = {
  plan: 'Sản lượng kế hoạch',
  planT: 'Sản lượng kế hoạch',
  theoretical: 'Sản lượng lý thuyết',
  availability: 'Tỷ lệ khả dụng',
  machineUse: 'Tỷ lệ vận hành',
  breaks: 'Số mối đứt',
  doffTime: 'Thời gian/lần đổ',
  energy: 'Điện tiêu thụ',
  eleTonStd: 'Điện/tấn sợi quy đổi',
  tendedTime: 'Giờ máy trông coi',
  spindleTime: 'Giờ cọc trông coi',
  outputStd: 'Sản lượng quy đổi',
  runTime: 'Thời gian chạy',
  unplannedStop: 'Dừng ngoài kế hoạch',
  minorStop: 'Dừng do đứt sợi',
  technologicalStop: 'Dừng đổ sợi',
  plannedStop: 'Dừng kế hoạch',
  outsideTime: 'Nghỉ theo kế hoạch',
  unknownTime: 'Thời gian không rõ',
};

export const reportDefinitionsVn: SameShape<typeof reportDefinitionsZh> = {
  plan: 'Mục tiêu ngày của từng mặt hàng × thời gian kế hoạch (thời gian lịch trừ dừng theo kế hoạch; bảo dưỡng và chuyển mặt hàng đã nằm trong mục tiêu). Trừ sợi con, phần của máy dừng theo kế hoạch do các máy cùng mặt hàng gánh',
  planT:
    'Mục tiêu ngày của từng mặt hàng × thời gian kế hoạch (thời gian lịch trừ dừng theo kế hoạch; bảo dưỡng và chuyển mặt hàng đã nằm trong mục tiêu). Trừ sợi con, phần của máy dừng theo kế hoạch do các máy cùng mặt hàng gánh',
  theoretical: 'Sản lượng ở tốc độ đặt trong thời gian lịch',
  availability: 'Thời gian chạy ÷ (thời gian lịch − bảo dưỡng, chuyển mặt hàng, dừng kế hoạch) × 100',
  machineUse: 'Giờ máy chạy ÷ giờ máy lắp đặt × 100, tính cả thời gian không có dữ liệu',
  breaks: 'Số mối đứt do máy sợi con đếm',
  doffTime: 'Thời gian đổ sợi ÷ số lần đổ',
  energy: 'Điện năng đo được',
  eleTonStd: 'Điện tiêu thụ ÷ sản lượng búp quy đổi 29,2 tex',
  tendedTime: 'Thời gian lịch của các máy trông coi, theo hệ số phần chia',
  spindleTime: 'Giờ cọc chạy của các máy trông coi, theo hệ số phần chia',
  outputStd: 'Sản lượng từng mặt hàng × hệ số quy đổi về 29,2 tex, để so sánh giữa các chi số',
  runTime: 'Thời gian ở trạng thái chạy',
  unplannedStop: 'Thời gian dừng máy, sự cố, chờ nguyên liệu, mất điện',
  minorStop: 'Thời gian dừng do đứt sợi',
  technologicalStop: 'Thời gian đổ sợi',
  plannedStop: 'Thời gian bảo dưỡng và chuyển mặt hàng',
  outsideTime: 'Thời gian dừng theo kế hoạch, ngoài thời gian kế hoạch',
  unknownTime: 'Thời gian không có dữ liệu',
};
