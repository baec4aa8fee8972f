/** Light or dark ground. Boards are dark unless a bright hall asks for the light variant. */
export type Mode = 'light' | 'dark';

/** Spacing steps in px; nothing in between is used. */
export const spacing = [4, 8, 12, 16, 20, 24, 32, 40] as const;

/** Corner radii in px. */
export const radius = { cell: 2, control: 4, card: 6, phoneCard: 8 } as const;

/** Fixed measures of the shell and of tables, in px. */
export const measure = {
  cardGap: 10,
  pagePadding: 20,
  boardPadding: 40,
  sidebar: 220,
  sidebarFolded: 80,
  header: 52,
  tabs: 36,
  row: 34,
  rowCompact: 28,
  rowRoomy: 42,
  hit: 30,
  hitPhone: 44,
  hitPhoneMain: 50,
} as const;

/** Only what floats has a shadow. */
export const floatShadow = '0 6px 24px rgba(11,16,19,.14)';

/** Size and line height in px, weight where it is not 400. */
export const typeScale = {
  caption: { size: 12, line: 18, weight: 400 },
  body: { size: 13, line: 20, weight: 400 },
  section: { size: 14, line: 22, weight: 500 },
  page: { size: 24, line: 32, weight: 500 },
  pageDense: { size: 18, line: 26, weight: 500 },
  kpi: { size: 30, line: 34, weight: 500 },
  phoneBody: { size: 15, line: 22, weight: 400 },
  phoneListFigure: { size: 22, line: 28, weight: 500 },
  phoneMainFigure: { size: 52, line: 56, weight: 500 },
  boardCaption: { size: 16, line: 20, weight: 400 },
  boardLabel: { size: 18, line: 22, weight: 400 },
  boardHead: { size: 20, line: 30, weight: 500 },
  boardTileNumber: { size: 34, line: 38, weight: 500 },
  boardTileValue: { size: 44, line: 48, weight: 500 },
  boardKpi: { size: 76, line: 80, weight: 500 },
  boardKpiShort: { size: 54, line: 58, weight: 500 },
  boardClock: { size: 58, line: 60, weight: 500 },
} as const;

/** Colours of ground, line and text of one mode. */
export type Ground = {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  lineStrong: string;
  field: string;
  text1: string;
  text2: string;
  text3: string;
  bad: string;
  warn: string;
  good: string;
  /** Accent of ruler, focus and done part. On office pages the seed of the chosen theme takes its place. */
  accent: string;
  /** Rest of a bar or ruler that is not reached yet. */
  track: string;
  /** Band of a normal range on a track. */
  range: string;
  /** Context series of charts. */
  context: string;
};

/** Lines of a hatching: nothing is known. */
export const hatchColours: Record<Mode, string> = {
  light: '#8a979e',
  dark: 'rgb(232 240 244 / 50%)',
};

export const grounds: Record<Mode, Ground> = {
  light: {
    ground: '#f3f5f6',
    surface: '#ffffff',
    raised: '#f7f9fa',
    line: '#e3e8eb',
    lineStrong: '#cdd5da',
    field: '#8a979e',
    text1: '#12191d',
    text2: '#47555d',
    text3: '#616f77',
    bad: '#c4142f',
    warn: '#a85b00',
    good: '#087f6b',
    accent: '#087f6b',
    track: '#e3e8eb',
    range: '#b9c4ca',
    context: '#8a979e',
  },
  dark: {
    ground: '#0b1013',
    surface: '#11181c',
    raised: '#182126',
    line: '#222d33',
    lineStrong: '#38464d',
    field: '#7c8b93',
    text1: '#eef3f4',
    text2: '#a9b6bc',
    text3: '#7c8b93',
    bad: '#ff8a8c',
    warn: '#fcb44d',
    good: '#4fd6bd',
    accent: '#16c9a9',
    track: '#222d33',
    range: '#3d4c54',
    context: '#8a979e',
  },
};

/** Good in colour-weak mode: blue, since red-green sight takes green for red. */
export const goodColourWeak: Record<Mode, string> = { light: '#156fae', dark: '#5cb3ea' };

/** The menu is dark in the light theme too. */
export const darkMenu = {
  ground: '#10171b',
  text: '#a9b6bc',
  subText: '#8c9aa1',
  activeRow: '#1a2429',
  activeText: '#ffffff',
} as const;
