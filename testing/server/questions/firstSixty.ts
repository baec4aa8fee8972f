import type { Language } from '@millwright/contract/core/words/languages.ts';

/** A question as somebody of a mill types it, and what a right answer gives. */
export interface AskedQuestion {
  readonly language: Language;
  readonly text: string;
  readonly gives: string;
}

export const asked = (
  language: Language,
  questions: readonly (readonly [string, string])[],
): AskedQuestion[] => questions.map(([text, gives]) => ({ language, text, gives }));

/** Questions of managers, planners, maintainers and shift leaders, written before anybody had read how questions are understood. */
export const firstSixty: readonly AskedQuestion[] = [
  ...asked('zh', [
    ['昨天细纱一共纺了多少吨？', 'output of spinning, yesterday'],
    ['上周哪个班产量最高？', 'crews ranked by output, last week'],
    ['JC40这个月到现在做了多少？', 'output of JC40, this month so far'],
    ['现在有几台细纱机停着？', 'count of ring frames that are stopped now'],
    ['RF-12今天停了多久？', 'stopped time of RF-12 today'],
    ['昨天断头最多的五台细纱机是哪几台？', 'five ring frames with most end breaks, yesterday'],
    ['昨天夜班的效率是多少？', 'efficiency of the night shift of yesterday'],
    ['哪些订单要误期？', 'orders that will be late'],
    ['本周要交的订单有哪些？', 'orders due this week'],
    ['进度最慢的订单是哪个？', 'open order with the least progress'],
    ['昨天吨纱用电多少度？', 'electricity per tonne of yarn, yesterday'],
    ['还有多少维修任务没做完？', 'open maintenance tasks, count'],
    ['昨天哪台粗纱机效率最低？', 'roving frame with the lowest efficiency, yesterday'],
    ['最近七天落纱多少次？', 'doffs of the last seven days'],
    ['RF-05现在锭速多少转？', 'spindle speed of RF-05 now'],
    ['昨天停台原因里哪个占的时间最长？', 'reasons of stops by time, yesterday'],
    ['细纱车间现在湿度多少？', 'humidity of spinning now'],
    ['甲班和乙班上周谁的断头少？', 'end breaks of crews A and B, last week'],
    ['现在有哪些报警还没处理？', 'open alarms'],
    ['这个月电费花了多少钱？', 'cost of electricity, this month'],
  ]),
  ...asked('en', [
    ['How many kilos did winding make yesterday?', 'output of winding, yesterday'],
    ['Which ring frames were below 85 % efficiency yesterday?', 'ring frames below 85 %, yesterday'],
    ['How long was CD-03 down yesterday?', 'stopped time of CD-03, yesterday'],
    ['What is RF-20 spinning right now?', 'variety on RF-20 now'],
    ['When will the order DD-20261122-001 be finished?', 'forecast of that order'],
    ['Which orders are due in the next 10 days?', 'orders due within 10 days'],
    ['How many orders are late?', 'count of late orders'],
    ['Compare the end breaks of this week with last week', 'end breaks of both weeks'],
    ['top 3 winders by output last night', 'three winders by output, last night shift'],
    ['How much energy per kg did spinning use in the last 7 days?', 'energy per kg of spinning, 7 days'],
    ['average spindle speed on JC32 yesterday', 'spindle speed of JC32, yesterday'],
    ['How many maintenance tasks are overdue?', 'overdue tasks, count'],
    ['What did crew A make on Saturday?', 'output of crew A on the last Saturday'],
    ['Which machine stopped most often yesterday?', 'machines by count of stops, yesterday'],
    ['Is anything in alarm?', 'open alarms'],
    ['Why did the ring frames stop in the last 24 hours?', 'reasons of stops of ring frames, 24 h'],
    ['How much cotton per tonne of yarn did we need last week?', 'cotton per tonne of yarn, last week'],
    ['How much roving do we have in stock?', 'stock of roving'],
    ['Which card has the lowest efficiency this month?', 'card with the lowest efficiency, this month'],
    ['What maintenance is planned for tomorrow?', 'maintenance plans of tomorrow'],
  ]),
  ...asked('vn', [
    ['Hôm qua máy sợi con sản xuất được bao nhiêu tấn?', 'output of spinning, yesterday'],
    ['Hiệu suất ca đêm qua là bao nhiêu?', 'efficiency of the night shift of yesterday'],
    ['Máy nào đứt sợi nhiều nhất hôm qua?', 'machines by end breaks, yesterday'],
    ['Hiện có bao nhiêu máy đang dừng?', 'count of machines stopped now'],
    ['Đơn hàng nào bị trễ?', 'orders that are late'],
    ['Đơn hàng nào phải giao trong tuần này?', 'orders due this week'],
    ['7 ngày qua tiêu thụ bao nhiêu kWh điện?', 'electricity of 7 days'],
    ['Sản lượng JC40 tháng này', 'output of JC40, this month'],
    ['So sánh sản lượng ca A và ca B tuần trước', 'output of crews A and B, last week'],
    ['Tốc độ cọc của RF-03 bây giờ?', 'spindle speed of RF-03 now'],
    ['Còn bao nhiêu nhiệm vụ bảo trì chưa xong?', 'open maintenance tasks, count'],
    ['5 máy có hiệu suất thấp nhất hôm nay', 'five machines with the lowest efficiency, today'],
    ['RF-10 dừng bao lâu hôm qua?', 'stopped time of RF-10, yesterday'],
    ['Nguyên nhân dừng máy nhiều nhất tuần này?', 'reasons of stops, this week'],
    ['Hôm qua đổ sợi bao nhiêu lần?', 'doffs of yesterday'],
    ['Công đoạn nào có hiệu suất thấp nhất hôm qua?', 'processes by efficiency, yesterday'],
    ['Độ ẩm xưởng sợi con bây giờ bao nhiêu?', 'humidity of spinning now'],
    ['Tiền điện tháng này là bao nhiêu?', 'cost of electricity, this month'],
    ['Đơn hàng nào có tiến độ chậm nhất?', 'open order with the least progress'],
    ['Hôm nay đã sản xuất được bao nhiêu kg?', 'output of today'],
  ]),
];
