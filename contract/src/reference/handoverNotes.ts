import type { PointKind } from '../areas/shifts/handover/handover.ts';
import type { MillText } from './mill/millPlan.ts';

const text = (zh: string, en: string, vn: string): MillText => ({ zh, en, vn });

/** Something that a shift of the reference mill leaves to others, for so many shifts until it is done. */
export interface NotePlan {
  readonly kind: PointKind;
  readonly text: MillText;
  readonly lasts: number;
  /** Whether it is about one machine. */
  readonly isOfMachine: boolean;
}

export const handoverNotes: readonly NotePlan[] = [
  {
    kind: 'stop',
    text: text(
      '主电机过热，等待维修',
      'Main motor overheats, waits for repair',
      'Động cơ chính quá nóng, chờ sửa',
    ),
    lasts: 2,
    isOfMachine: true,
  },
  {
    kind: 'quality',
    text: text('条干偏差，已加测', 'Uneven, tested more often', 'Không đều, đã tăng kiểm tra'),
    lasts: 3,
    isOfMachine: true,
  },
  {
    kind: 'task',
    text: text('吸风口待清洁', 'Suction to be cleaned', 'Cửa hút cần làm sạch'),
    lasts: 1,
    isOfMachine: true,
  },
  {
    kind: 'task',
    text: text('备件已领，待更换', 'Spare part is here, to be fitted', 'Đã lĩnh phụ tùng, chờ thay'),
    lasts: 4,
    isOfMachine: true,
  },
  {
    kind: 'stock',
    text: text('空管不足，已通知仓库', 'Few empty tubes, the store is told', 'Thiếu ống không, đã báo kho'),
    lasts: 1,
    isOfMachine: false,
  },
  {
    kind: 'note',
    text: text(
      '新员工跟班学习，请带教',
      'A learner is with the crew, please help',
      'Có người mới học việc, nhờ kèm cặp',
    ),
    lasts: 1,
    isOfMachine: false,
  },
];

/** How shifts went, in brief. */
export const handoverBriefs: readonly MillText[] = [
  text('生产平稳，计划完成。', 'All quiet, the plan is met.', 'Sản xuất ổn định, đạt kế hoạch.'),
  text(
    '上半班断头偏多，已调整温湿度。',
    'Many end breaks at first; the air was adjusted.',
    'Đầu ca đứt nhiều, đã chỉnh điều không.',
  ),
  text(
    '完成一次翻改，首件合格。',
    'One changeover; the first piece is good.',
    'Đã chuyển đổi một lần, sản phẩm đầu đạt.',
  ),
];

/** Why the next shift disputed some. */
export const handoverReasons: readonly MillText[] = [
  text(
    '清洁未完成，记录写已完成',
    'Cleaning is not done, though it says so',
    'Chưa vệ sinh xong nhưng sổ ghi đã xong',
  ),
  text('停台机台未写明', 'A machine that stands is not named', 'Không ghi rõ máy đang dừng'),
];

/** All that these say, for pages in other languages. */
export const handoverNoteTexts: readonly MillText[] = [
  ...handoverNotes.map((note) => note.text),
  ...handoverBriefs,
  ...handoverReasons,
];
