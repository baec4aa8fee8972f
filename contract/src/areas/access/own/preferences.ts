import { z } from 'zod';
import { largestPageSize } from '../../../core/resource/listQuery.ts';

/** A list without repetitions, of at most `most`. */
function distinct<Entry extends z.ZodType>(entry: Entry, most: number) {
  return z
    .array(entry)
    .max(most)
    .refine((entries) => new Set(entries).size === entries.length, { message: 'repeated' });
}

/** The look of the shell, chosen in the settings drawer. */
export const shellSettings = z.object({
  mode: z.enum(['light', 'dark']),
  menuTheme: z.enum(['dark', 'light']),
  /** Seed of one of the theme colours; an unknown one shows as the default. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  navigation: z.enum(['side', 'top']),
  contentWidth: z.enum(['fixed', 'fluid']),
  hasFixedHeader: z.boolean(),
  hasFixedSidebar: z.boolean(),
  isColourWeak: z.boolean(),
  /** Opened pages stay open as tabs. */
  hasTabs: z.boolean(),
});
export type ShellSettings = z.output<typeof shellSettings>;

export const defaultShellSettings: ShellSettings = {
  mode: 'light',
  menuTheme: 'dark',
  colour: '#0bbd9e',
  navigation: 'side',
  contentWidth: 'fixed',
  hasFixedHeader: true,
  hasFixedSidebar: true,
  isColourWeak: false,
  hasTabs: true,
};

export const mostShortcuts = 12;
export const mostHomeFigures = 6;

const menuAddress = z
  .string()
  .regex(/^\/[\w/-]+$/)
  .max(200);
const kpiCode = z.string().regex(/^[A-Za-z]\w{0,63}$/);

/**
 * What a person put on the home screen: addresses of menu entries and codes of KPIs, in the person's order. Absent is
 * what was never chosen; the home screen then chooses.
 */
export const homeChoice = z.object({
  shortcuts: distinct(menuAddress, mostShortcuts).optional(),
  figures: distinct(kpiCode, mostHomeFigures).optional(),
});
export type HomeChoice = z.output<typeof homeChoice>;

/** The parts that a home screen can have. */
export const homeModules = ['shortcuts', 'figures', 'needs'] as const;
export type HomeModule = (typeof homeModules)[number];

/** The parts that the home screens of a mill have, in order. */
export const millHome = z.object({ modules: distinct(z.enum(homeModules), homeModules.length) });
export type MillHome = z.output<typeof millHome>;

/** Heights of a list's rows. */
export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];
export const mostSavedQueries = 20;
/** Widths of a list's column, px. */
export const columnWidthsPx = { least: 60, most: 800 } as const;

const columnChoice = z.object({
  name: z.string().min(1).max(64),
  isShown: z.boolean(),
  /** px; absent: as wide as its kind needs. */
  width: z.int().min(columnWidthsPx.least).max(columnWidthsPx.most).optional(),
  isPinned: z.boolean().default(false),
});
export type ColumnChoice = z.output<typeof columnChoice>;

/** A question to a list under a name: the query of its address. */
export const savedQuery = z.object({
  name: z.string().trim().min(1).max(30),
  query: z.string().max(20_000),
});
export type SavedQuery = z.output<typeof savedQuery>;

/** How a person arranged a list: its columns in their order, the height of rows, rows of a page, saved queries. */
export const listChoice = z.object({
  columns: z.array(columnChoice).max(200).optional(),
  density: z.enum(densities).optional(),
  pageSize: z.int().min(1).max(largestPageSize).optional(),
  queries: z.array(savedQuery).max(mostSavedQueries).optional(),
});
export type ListChoice = z.output<typeof listChoice>;

/** The choices of all lists of a person, by the name of their resource. */
export const listChoices = z.record(z.string().regex(/^[A-Za-z]\w{0,63}$/), listChoice);
export type ListChoices = z.output<typeof listChoices>;

/** What a person may keep, by key; nothing else is stored. */
export const preferences = { shell: shellSettings, home: homeChoice, lists: listChoices } as const;
export type PreferenceName = keyof typeof preferences;

/** What a mill may keep for everybody in it, by key. */
export const millSettings = { home: millHome } as const;
export type MillSettingName = keyof typeof millSettings;
