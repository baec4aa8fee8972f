import type { SameShape } from '../../../core/words/phrases.ts';
import type { maintenanceKpisZh, maintenanceDefinitionsZh } from './maintenanceKpi.phrases.zh.ts';

export const maintenanceKpisVn: SameShape<typeof maintenanceKpisZh> = {
  mtbf: 'MTBF',
  mttr: 'MTTR',
  repairResponse: 'Thời gian phản hồi',
  openRepairs: 'Sửa chữa chưa xong',
  wrenchTime: 'Tỷ lệ giờ sửa chữa',
  planCompliance: 'Hoàn thành kế hoạch bảo dưỡng',
  plannedShare: 'Tỷ lệ việc có kế hoạch',
  maintenanceCost: 'Chi phí bảo trì',
  maintenanceCostPerTonne: 'Chi phí bảo trì mỗi tấn',
};

export const maintenanceDefinitionsVn: SameShape<typeof maintenanceDefinitionsZh> = {
  mtbf: 'Thời gian chạy ÷ số sự cố ngoài kế hoạch. Không tính sự cố có nhiệm vụ đã hủy và sự cố lặp lại khi nhiệm vụ còn mở',
  mttr: 'Thời gian dừng do sự cố ngoài kế hoạch, kể cả khi lặp lại, ÷ số sự cố; sự cố chưa hết tính đến hiện tại',
  repairResponse:
    'Từ khi có sự cố đến khi có người nhận nhiệm vụ, trên các nhiệm vụ sửa chữa được nhận trong kỳ',
  openRepairs: 'Nhiệm vụ sửa chữa chưa xác nhận và chưa hủy, hiện tại',
  wrenchTime: 'Giờ ghi trong phiếu sửa chữa trong ca trực ÷ giờ trực của thợ bảo dưỡng và sửa chữa × 100',
  planCompliance: 'Số lần bảo dưỡng đúng hạn ÷ số lần đến hạn × 100',
  plannedShare: 'Giờ bảo dưỡng có kế hoạch ÷ toàn bộ giờ bảo dưỡng và sửa chữa × 100',
  maintenanceCost:
    'Giờ công sửa chữa và bảo dưỡng × đơn giá của ngày đó + phụ tùng theo giá xuất kho. Phần không có đơn giá, giờ công hoặc giá không được tính và được nêu riêng',
  maintenanceCostPerTonne:
    'Chi phí bảo trì ÷ sản lượng cùng kỳ; khi có nhiều công đoạn, tính theo sản lượng của công đoạn cuối',
};
