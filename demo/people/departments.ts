import type { Language } from '@millwright/contract/core/words/languages.ts';

/** A role of the spinning workshop of the demonstration's mills. */
export const demoDepartmentRole = {
  department: 'A01A03',
  code: 'spinningCrewLeader',
  name: { zh: '细纱班长', en: 'Spinning crew leader', vn: 'Tổ trưởng sợi con' },
} as const;

type Names = Readonly<Record<Language, string>>;

/** The organization of the demonstration's mills; a code begins with that of the department above. */
export const demoDepartments: readonly { code: string; above?: string; name: Names }[] = [
  { code: 'A01', name: { zh: '生产部', en: 'Production', vn: 'Phòng sản xuất' } },
  {
    code: 'A01A01',
    above: 'A01',
    name: { zh: '清梳车间', en: 'Blowing and carding workshop', vn: 'Xưởng bông chải' },
  },
  {
    code: 'A01A02',
    above: 'A01',
    name: { zh: '并粗车间', en: 'Drawing and roving workshop', vn: 'Xưởng ghép thô' },
  },
  { code: 'A01A03', above: 'A01', name: { zh: '细纱车间', en: 'Spinning workshop', vn: 'Xưởng sợi con' } },
  { code: 'A01A04', above: 'A01', name: { zh: '络筒车间', en: 'Winding workshop', vn: 'Xưởng đánh ống' } },
  { code: 'A02', name: { zh: '质量试验室', en: 'Quality laboratory', vn: 'Phòng thí nghiệm chất lượng' } },
  { code: 'A03', name: { zh: '设备部', en: 'Maintenance', vn: 'Phòng bảo trì' } },
  { code: 'A04', name: { zh: '动力部', en: 'Energy', vn: 'Phòng năng lượng' } },
  { code: 'A05', name: { zh: '行政部', en: 'Administration', vn: 'Phòng hành chính' } },
];

/** Workshops that answer for machines, by their process. */
export const demoWorkshops: Readonly<Record<string, string>> = {
  blowing: 'A01A01',
  carding: 'A01A01',
  predrawing: 'A01A02',
  lapForming: 'A01A02',
  combing: 'A01A02',
  drawing: 'A01A02',
  roving: 'A01A02',
  spinning: 'A01A03',
  winding: 'A01A04',
};
