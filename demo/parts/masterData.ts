import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Stage } from '@millwright/contract/reference/mill/yields.ts';

type Names = Readonly<Record<Language, string>>;

/** Tube colours of the varieties, in the order of a mill's yarns. */
export const demoMarkers: readonly { main: string; aux: string | null }[] = [
  { main: '#3f8f83', aux: null },
  { main: '#5278a3', aux: null },
  { main: '#a38a5a', aux: '#ffffff' },
  { main: '#8a6a94', aux: null },
];

/** Who built the machines of the demonstration. */
export const demoManufacturers: readonly { number: string; name: Names; shortName: Names; kinds: string }[] =
  [
    {
      number: 'MFR-01',
      name: { zh: '锦程纺织机械', en: 'Jincheng Textile Machinery', vn: 'Cơ khí dệt Jincheng' },
      shortName: { zh: '锦程', en: 'Jincheng', vn: 'Jincheng' },
      kinds: 'blowing carding predrawing lapForming combing drawing',
    },
    {
      number: 'MFR-02',
      name: { zh: '恒远纺机', en: 'Hengyuan Spinning Machines', vn: 'Máy sợi Hengyuan' },
      shortName: { zh: '恒远', en: 'Hengyuan', vn: 'Hengyuan' },
      kinds: 'roving spinning winding packaging',
    },
  ];

/** Data rules of the demonstration: what crew leaders see of announcements, and whom people see. */
export const demoDataRules = {
  important: { zh: '仅重要公告', en: 'Important announcements only', vn: 'Chỉ thông báo quan trọng' },
  ownPeople: { zh: '本部门人员', en: 'People of own departments', vn: 'Nhân viên phòng ban mình' },
} as const satisfies Record<string, Names>;

/** Ways in that a mill of the demonstration has begun to set up. */
export const demoLoginWays = {
  chat: { zh: '企业微信', en: 'WeCom', vn: 'WeCom' },
  group: { zh: '集团统一登录', en: 'Group login', vn: 'Đăng nhập tập đoàn' },
} as const satisfies Record<string, Names>;

/** Lot numbers of the demonstration, and what is said of one that looks otherwise. */
export const demoLot = {
  name: { zh: '批号', en: 'Lot number', vn: 'Số lô' },
  message: {
    zh: '批号为 L、年月和四位序号',
    en: 'A lot number is L, year and month, and four digits',
    vn: 'Số lô gồm L, năm tháng và bốn chữ số',
  },
} as const satisfies Record<string, Names>;

/** Process templates of the demonstration. */
export const demoRoutes = {
  combed: { zh: '精梳流程', en: 'Combed route', vn: 'Quy trình chải kỹ' },
  carded: { zh: '普梳流程', en: 'Carded route', vn: 'Quy trình chải thô' },
} as const satisfies Record<string, Names>;

/** What the stages of a mill make, behind the code of the sliver or yarn. */
export const demoProducts = {
  blowing: { zh: '开松棉', en: 'opened cotton', vn: 'bông tơi' },
  carding: { zh: '生条', en: 'card sliver', vn: 'cúi chải' },
  predrawing: { zh: '预并条', en: 'pre-drawn sliver', vn: 'cúi ghép sơ bộ' },
  lapForming: { zh: '棉卷', en: 'lap', vn: 'cuộn cúi' },
  combing: { zh: '精梳条', en: 'combed sliver', vn: 'cúi chải kỹ' },
  breaker: { zh: '头并条', en: 'breaker sliver', vn: 'cúi ghép đợt một' },
  drawing: { zh: '熟条', en: 'drawn sliver', vn: 'cúi ghép' },
  roving: { zh: '粗纱', en: 'roving', vn: 'sợi thô' },
  spinning: { zh: '管纱', en: 'cop yarn', vn: 'sợi con' },
  winding: { zh: '筒纱', en: 'cone yarn', vn: 'sợi ống' },
  packaging: { zh: '成包纱', en: 'packed yarn', vn: 'sợi đóng bao' },
} as const satisfies Record<Stage, Names>;

/** What the drafted next version of a carded route changes: combed sliver is blended in, this share of it in %. */
export const demoBlend = {
  share: 30,
  changes: {
    zh: '头并混入 30 % 精梳条',
    en: '30 % combed sliver blended in at the breaker',
    vn: 'Pha 30 % cúi chải kỹ ở ghép đợt một',
  },
} as const;

/** What sensors of the air are called, before their number. */
export const demoClimateMeter: Names = { zh: '温湿度表', en: 'Climate meter', vn: 'Đồng hồ nhiệt ẩm' };

/** What the reference mill has made its own of the standard library, and a part that it does not use. */
export const demoAdapted: readonly { table: string; code: string; set: Readonly<Record<string, unknown>> }[] =
  [
    { table: 'special_part', code: 'SP-RF-03', set: { cycle_d: 10 } },
    { table: 'special_part', code: 'SP-WD-02', set: { deleted_at: '2026-01-05T08:00:00Z' } },
    { table: 'maintenance_item', code: 'WD-WEEK', set: { planned_min: 45 } },
    { table: 'quality_parameter', code: 'CARD-NEPS', set: { upper_limit: 75 } },
  ];
