import type { Language } from '@millwright/contract/core/words/languages.ts';

/** Position that a new mill begins with; its rank is a value of the dictionary `position_rank`. */
export interface StandardPosition {
  readonly code: string;
  readonly rank: string;
  readonly name: Readonly<Record<Language, string>>;
}

/** Positions of a spinning mill. People without a position process no tasks, so that a mill without any would stand still. */
export const standardPositions: readonly StandardPosition[] = [
  { code: 'director', rank: '5', name: { zh: '厂长', en: 'Mill director', vn: 'Giám đốc nhà máy' } },
  { code: 'workshopManager', rank: '4', name: { zh: '车间主任', en: 'Workshop manager', vn: 'Quản đốc' } },
  { code: 'crewLeader', rank: '3', name: { zh: '班长', en: 'Shift leader', vn: 'Ca trưởng' } },
  { code: 'repairer', rank: '2', name: { zh: '维修工', en: 'Repairer', vn: 'Thợ sửa chữa' } },
  { code: 'maintainer', rank: '2', name: { zh: '保养工', en: 'Maintainer', vn: 'Công nhân bảo dưỡng' } },
  { code: 'qualityWorker', rank: '2', name: { zh: '质检员', en: 'Quality worker', vn: 'Nhân viên KCS' } },
  { code: 'spinner', rank: '1', name: { zh: '挡车工', en: 'Spinner', vn: 'Công nhân đứng máy' } },
];
