import type { SameShape } from '../../../core/words/phrases.ts';

/** Names and definitions of the KPIs of maintenance. */
export const maintenanceKpisZh = {
  mtbf: '平均故障间隔',
  mttr: '平均修复时间',
  repairResponse: '维修响应时间',
  openRepairs: '未结维修任务',
  wrenchTime: '维修工时占比',
  planCompliance: '保养计划完成率',
  plannedShare: '计划维修占比',
  maintenanceCost: '维修保养费用',
  maintenanceCostPerTonne: '吨维修保养费用',
} as const;

export const maintenanceDefinitionsZh = {
  mtbf: '运转时间 ÷ 计划外故障次数；任务已取消的故障、未结任务期间重复的故障不计',
  mttr: '计划外故障停机时间（含重复故障） ÷ 故障次数；仍在故障的计到当前',
  repairResponse: '故障发生到任务被接受的时间，按期间内接受的维修任务平均',
  openRepairs: '当前未确认、未取消的维修任务',
  wrenchTime: '维修记录在当班时间内的工时 ÷ 保养工与维修工的当班时间 × 100',
  planCompliance: '按期完成的保养 ÷ 到期的保养 × 100',
  plannedShare: '计划保养工时 ÷ 全部维修保养工时 × 100',
  maintenanceCost:
    '维修记录与保养计划的工时 × 当日费率 + 按价格领用的备件；没有费率、工时或价格的部分不计，另行说明',
  maintenanceCostPerTonne: '维修保养费用 ÷ 同期产量；多道工序时按最后一道工序的产量',
} as const;

export const maintenanceKpisEn: SameShape<typeof maintenanceKpisZh> = {
  mtbf: 'MTBF',
  mttr: 'MTTR',
  repairResponse: 'Repair response',
  openRepairs: 'Repairs open',
  wrenchTime: 'Wrench time',
  planCompliance: 'Plan compliance',
  plannedShare: 'Planned share',
  maintenanceCost: 'Cost of maintenance',
  maintenanceCostPerTonne: 'Cost of maintenance per tonne',
};

export const maintenanceDefinitionsEn: SameShape<typeof maintenanceDefinitionsZh> = {
  mtbf: 'Run time ÷ unplanned failures. Faults whose task was cancelled, and faults that came again while their task was open, are left out',
  mttr: 'Time stood with unplanned failures, and with them coming again, ÷ failures; one that lasts counts until now',
  repairResponse: 'From the fault until somebody took its task, over the repair tasks taken in the period',
  openRepairs: 'Repair tasks that are neither confirmed nor cancelled, now',
  wrenchTime:
    'Time of repair records within the duty of their people ÷ duty of maintainers and repairers × 100',
  planCompliance: 'Maintenance done in time ÷ maintenance due × 100',
  plannedShare: 'Hours of planned maintenance ÷ all hours of maintenance and repair × 100',
  maintenanceCost:
    'Hours of repair records and maintenance plans × the rate of their day + parts at the price at which they left the store. What has no rate, hours or price is left out and listed beside it',
  maintenanceCostPerTonne:
    'Cost of maintenance ÷ output of the same time; of several processes the output of the last one',
};

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
