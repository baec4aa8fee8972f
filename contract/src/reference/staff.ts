import type { Duty } from '../areas/personnel/responsibility/responsibility.ts';
import type { TeamType } from '../areas/personnel/teams/team.ts';
import type { Process } from '../areas/basics/processTree/processes.ts';
import type { MillText } from './mill/millPlan.ts';
import { ringSpindles } from './mill/ringPlan.ts';

/** People of one kind of work, who mostly form a team: as many in each shift, or on the day. */
export interface TeamPlan {
  readonly code: string;
  /** What each of them does. */
  readonly post: MillText;
  /** Absent: they form no team. */
  readonly type?: TeamType;
  readonly process?: Process;
  /** The code of the department, and that of the position. */
  readonly department: string;
  readonly position: string;
  readonly people: number;
}

const text = (zh: string, en: string, vn: string): MillText => ({ zh, en, vn });

/** A shift of the reference mill: 42 people, in each of four crews. Source: staffing of 50,000 spindles. */
export const shiftTeams: readonly TeamPlan[] = [
  {
    code: 'QH',
    post: text('清梳挡车', 'Blowing and carding', 'Đứng máy bông chải'),
    type: 'spinner',
    process: 'carding',
    department: 'A01A01',
    position: 'spinner',
    people: 4,
  },
  {
    code: 'JS',
    post: text('精梳挡车', 'Combing', 'Đứng máy chải kỹ'),
    type: 'spinner',
    process: 'combing',
    department: 'A01A02',
    position: 'spinner',
    people: 4,
  },
  {
    code: 'BT',
    post: text('并条挡车', 'Drawing', 'Đứng máy ghép'),
    type: 'spinner',
    process: 'drawing',
    department: 'A01A02',
    position: 'spinner',
    people: 3,
  },
  {
    code: 'CS',
    post: text('粗纱挡车', 'Roving', 'Đứng máy thô'),
    type: 'spinner',
    process: 'roving',
    department: 'A01A02',
    position: 'spinner',
    people: 4,
  },
  {
    code: 'XS',
    post: text('细纱挡车', 'Spinning', 'Đứng máy sợi con'),
    type: 'spinner',
    process: 'spinning',
    department: 'A01A03',
    position: 'spinner',
    people: 9,
  },
  {
    code: 'LS',
    post: text('细纱落纱清洁', 'Doffing and cleaning', 'Đổ sợi và vệ sinh'),
    type: 'shifter',
    process: 'spinning',
    department: 'A01A03',
    position: 'spinner',
    people: 3,
  },
  {
    code: 'LT',
    post: text('络筒挡车', 'Winding', 'Đứng máy đánh ống'),
    type: 'spinner',
    process: 'winding',
    department: 'A01A04',
    position: 'spinner',
    people: 6,
  },
  {
    code: 'DB',
    post: text('打包', 'Packing', 'Đóng gói'),
    type: 'spinner',
    process: 'packaging',
    department: 'A01A04',
    position: 'spinner',
    people: 3,
  },
  {
    code: 'WX',
    post: text('当班维修', 'Shift mechanics', 'Sửa chữa theo ca'),
    type: 'maintenance',
    department: 'A03',
    position: 'repairer',
    people: 3,
  },
  {
    code: 'SY',
    post: text('当班试验', 'Shift laboratory', 'Thí nghiệm theo ca'),
    type: 'quality',
    department: 'A02',
    position: 'qualityWorker',
    people: 1,
  },
  {
    code: 'BZ',
    post: text('值班长', 'Shift leaders', 'Trưởng ca'),
    department: 'A01',
    position: 'crewLeader',
    people: 2,
  },
];

/** Day staff: 40 people. */
export const dayTeams: readonly TeamPlan[] = [
  {
    code: 'BQ',
    post: text('保全保养', 'Maintenance', 'Bảo toàn bảo dưỡng'),
    type: 'maintenance',
    department: 'A03',
    position: 'maintainer',
    people: 22,
  },
  {
    code: 'PG',
    post: text('皮辊室', 'Cot room', 'Phòng suốt cao su'),
    type: 'maintenance',
    department: 'A03',
    position: 'maintainer',
    people: 3,
  },
  {
    code: 'ZL',
    post: text('试验室', 'Laboratory', 'Phòng thí nghiệm'),
    type: 'quality',
    department: 'A02',
    position: 'qualityWorker',
    people: 4,
  },
  {
    code: 'DK',
    post: text('电气空调', 'Electrical and air-conditioning', 'Điện và điều không'),
    type: 'maintenance',
    department: 'A04',
    position: 'repairer',
    people: 3,
  },
  {
    code: 'CK',
    post: text('仓储运输', 'Warehouse and transport', 'Kho và vận chuyển'),
    type: 'shifter',
    department: 'A01',
    position: 'spinner',
    people: 5,
  },
  {
    code: 'GL',
    post: text('生产管理', 'Management', 'Quản lý sản xuất'),
    department: 'A05',
    position: 'workshopManager',
    people: 3,
  },
];

interface NormPlan {
  readonly duty: Duty;
  readonly process: Process;
  /** Spindles per person. */
  readonly positions: number;
}

/** How much one person tends: a spinner at most six frames. Source: as above. */
export const workloadNorms: readonly NormPlan[] = [
  { duty: 'spinner', process: 'spinning', positions: 6 * ringSpindles },
];
