import type { ItemVerdict } from '@millwright/contract/areas/production/sheets/sheetValues.ts';

/** An inspection item of a sheet or of a first inspection, as it is drawn. */
export interface ItemLine {
  readonly id: string;
  readonly name: string;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
  readonly average: number | null;
  readonly verdict: ItemVerdict | null;
}

/** The items of a row as the server sends them. */
export function itemLines(value: unknown): ItemLine[] {
  return recordsIn(value).map((line) => ({
    id: String(line['id']),
    name: textIn(line['parameterId_dictText']),
    lowerLimit: numberIn(line['lowerLimit']),
    target: numberIn(line['target']),
    upperLimit: numberIn(line['upperLimit']),
    average: numberIn(line['average']),
    verdict: line['verdict'] === 'within' || line['verdict'] === 'outside' ? line['verdict'] : null,
  }));
}

/** A parameter of a sheet, as it is drawn. */
export interface ParameterLine {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly originalValue: number | null;
  readonly changedValue: number | null;
}

/** The parameters of a sheet as the server sends them. */
export function parameterLines(value: unknown): ParameterLine[] {
  return recordsIn(value).map((line) => ({
    id: String(line['id']),
    name: textIn(line['parameterId_dictText']) || textIn(line['setupParameterId_dictText']),
    unit: textIn(line['unit']),
    originalValue: numberIn(line['originalValue']),
    changedValue: numberIn(line['changedValue']),
  }));
}

/** Lines of a document; nothing where there are none. */
export function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => (typeof each === 'object' && each !== null ? [{ ...each }] : []));
}

export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
