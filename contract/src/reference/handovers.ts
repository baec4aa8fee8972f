import type { Process } from '../areas/basics/processTree/processes.ts';
import type { MillText } from './mill/millPlan.ts';

type Written = readonly [zh: string, en: string, vn: string];
const text = ([zh, en, vn]: Written): MillText => ({ zh, en, vn });

const hazard: Written = ['有隐患', 'Hazard found', 'Có nguy cơ'];

interface ItemPlan {
  readonly name: MillText;
  readonly options: readonly MillText[];
  /** Options that name a hazard. */
  readonly hazards: readonly MillText[];
}
const item = (name: Written, ...options: readonly Written[]): ItemPlan => ({
  name: text(name),
  options: options.map(text),
  hazards: options.filter((option) => option === hazard).map(text),
});

const normal: Written = ['正常', 'Normal', 'Bình thường'];
const common: readonly ItemPlan[] = [
  item(
    ['设备状态', 'Machines', 'Tình trạng máy'],
    normal,
    ['有停台', 'Some stopped', 'Có máy dừng'],
    ['待维修', 'Waiting for repair', 'Chờ sửa'],
  ),
  item(
    ['品种与标识', 'Varieties and markers', 'Mặt hàng và ký hiệu'],
    ['无变化', 'No change', 'Không đổi'],
    ['有翻改', 'Changed over', 'Có chuyển đổi'],
  ),
  item(['清洁', 'Cleaning', 'Vệ sinh'], ['已完成', 'Done', 'Đã xong'], ['未完成', 'Not done', 'Chưa xong']),
  item(['安全', 'Safety', 'An toàn'], normal, hazard),
];
const special: Readonly<Partial<Record<Process, ItemPlan>>> = {
  carding: item(
    ['棉网质量', 'Web', 'Chất lượng màng bông'],
    normal,
    ['云斑', 'Cloudy', 'Vân mây'],
    ['破边', 'Torn edges', 'Rách biên'],
  ),
  combing: item(
    ['落棉率', 'Noil', 'Tỷ lệ bông rơi'],
    normal,
    ['偏高', 'High', 'Cao'],
    ['偏低', 'Low', 'Thấp'],
  ),
  drawing: item(['条干', 'Evenness', 'Độ đều'], normal, ['偏差', 'Uneven', 'Không đều']),
  roving: item(['伸长率', 'Stretch', 'Độ giãn'], normal, ['偏大', 'Large', 'Lớn']),
  spinning: item(
    ['断头', 'End breaks', 'Đứt sợi'],
    normal,
    ['偏多', 'Many', 'Nhiều'],
    ['有空锭', 'Idle spindles', 'Có cọc trống'],
  ),
  winding: item(['筒子成形', 'Cone shape', 'Hình dạng ống'], normal, ['不良', 'Bad', 'Xấu']),
  packaging: item(
    ['称重与批号', 'Weights and lots', 'Cân và số lô'],
    ['相符', 'Agree', 'Khớp'],
    ['不符', 'Differ', 'Không khớp'],
  ),
};

/** How crews hand over, in every template. */
export const handoverRule: MillText = text([
  '交接双方逐台当面交接，未解决事项记入交接记录。',
  'Both crews go from machine to machine together; what is not solved goes into the record.',
  'Hai kíp cùng đi giao từng máy; việc chưa giải quyết ghi vào biên bản.',
]);

/** A template for each process that people tend: what is common, and what the process asks for. */
export function handoverItems(process: Process): readonly ItemPlan[] {
  const own = special[process];
  return own === undefined ? common : [own, ...common];
}

/** What templates say, for pages in other languages. */
export const handoverTexts: readonly MillText[] = [
  handoverRule,
  ...[...common, ...Object.values(special)].flatMap(({ name, options }) => [name, ...options]),
];
