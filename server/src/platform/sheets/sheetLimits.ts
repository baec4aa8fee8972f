/** Excel's own limits. Source: Excel specifications and limits. */
const excel = { textLength: 32_767, looks: 65_490 };

/**
 * What a workbook that somebody sends may hold. Each limit is far above any sheet that people fill in, and is looked at
 * before the thing it counts is made: a file of a kilobyte can state a cell in row 1,048,576, or unpack to gigabytes.
 */
export const sheetLimits = {
  /** Files in the archive. */
  entries: 2_000,
  /** One of them unpacked, and all of them together. */
  entryBytes: 64_000_000,
  archiveBytes: 200_000_000,
  /** How many times as long as its packed bytes a file may be; XML of sheets reaches 30. Short ones are left alone. */
  ratio: 200,
  ratioFromBytes: 1_000_000,
  /** Rows below the head, columns, and cells with a value. */
  rows: 50_000,
  columns: 500,
  cells: 1_000_000,
  /** Of one cell, and of all cells together: one shared text may stand in every cell. */
  textLength: excel.textLength,
  textTotal: 50_000_000,
  looks: excel.looks,
  /** Elements of one XML file, how deep they stand, and the longest tag. */
  elements: 4_000_000,
  depth: 32,
  tagLength: 100_000,
  /** A worker gets so much time and heap for one file. */
  ms: 10_000,
  heapMb: 256,
} as const;
