import type { MillText } from './mill/millPlan.ts';

const text = (zh: string, en: string, vn: string): MillText => ({ zh, en, vn });

/** What people of the reference mill wrote about stocks, corrections of output and stops. */
export const stockNotes = {
  counted: text('月度盘点', 'Monthly count', 'Kiểm kê tháng'),
  offNetwork: text('网关断网，筒纱未上报', 'Gateway off, cones not told', 'Cổng mạng đứt, búp chưa báo'),
  weighedAgain: text('复称后更正', 'Corrected after weighing again', 'Sửa sau khi cân lại'),
  airConditioning: text(
    '空调检修，车间停台',
    'Air conditioning under repair',
    'Sửa điều hòa, xưởng dừng máy',
  ),
  airConditioningDone: text(
    '滤网已更换，温湿度恢复',
    'Filters changed, climate is back',
    'Đã thay lưới lọc, khí hậu ổn',
  ),
  spindleTape: text('锭带批量更换', 'Spindle tapes changed in bulk', 'Thay dây cọc hàng loạt'),
} as const;
