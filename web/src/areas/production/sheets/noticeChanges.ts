import type { InputLine } from '../../../resource/slots.ts';
import { parameterLines, recordsIn, textIn } from './itemLines.ts';

type Values = Readonly<Record<string, unknown>>;

/** A parameter that a notice may change, with what its line says once somebody typed a new value. */
export interface ChangedParameter {
  /** Of the parameter itself, of whichever of the two kinds. */
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** What the sheet says, or what a stored line changes from; null where neither does. */
  readonly value: number | null;
  /** What a new line begins with. */
  readonly named: Values;
  readonly line: InputLine | undefined;
  /** Where its line stands among those of the form, from 0; -1 while it has none. */
  readonly place: number;
  /** It is not on the sheet that is chosen. */
  readonly isStrange: boolean;
}

/** The parameters of the sheet in their order, then those of lines that are not on it. `ofRow`: the lines as they were stored. */
export function changedParameters(
  lines: readonly InputLine[],
  { ofSheet, ofRow }: { ofSheet: unknown; ofRow: unknown },
): ChangedParameter[] {
  const stored = new Map(namedIn(ofRow).map((each) => [each.id, each]));
  const known = namedIn(ofSheet);
  const listed = new Set(known.map(({ id }) => id));
  const strange = lines.filter((line) => !listed.has(idOf(line)));
  return [
    ...known.map((each) => {
      const place = lines.findIndex((line) => idOf(line) === each.id);
      const value = stored.get(each.id)?.value ?? each.value;
      return { ...each, value, line: lines[place], place, isStrange: false };
    }),
    ...strange.map((line) => {
      const id = idOf(line);
      const { name = id, unit = '', value = null, named = {} } = stored.get(id) ?? {};
      const isStrange = ofSheet !== undefined;
      return { id, name, unit, value, named, line, place: lines.indexOf(line), isStrange };
    }),
  ];
}

/** All lines with the new value of one parameter; a parameter without a new value has no line. */
export function withChange(
  parameters: readonly ChangedParameter[],
  { id, toValue }: { id: string; toValue: unknown },
): InputLine[] {
  return parameters.flatMap((each): InputLine[] => {
    if (each.id !== id) return each.line === undefined ? [] : [each.line];
    const isEmpty = toValue === null || toValue === '';
    return isEmpty ? [] : [{ ...(each.line ?? each.named), toValue }];
  });
}

function namedIn(value: unknown): Pick<ChangedParameter, 'id' | 'name' | 'unit' | 'value' | 'named'>[] {
  const drawn = parameterLines(value);
  return recordsIn(value).map((line, place) => {
    const { name = '', unit = '', originalValue = null, changedValue = null } = drawn[place] ?? {};
    const from = line['fromValue'];
    const { source, parameterId, setupParameterId } = line;
    return {
      id: idOf(line),
      name,
      unit,
      value: typeof from === 'number' ? from : (changedValue ?? originalValue),
      named: { source, parameterId, setupParameterId },
    };
  });
}

function idOf({ parameterId, setupParameterId }: Values): string {
  return textIn(parameterId) || textIn(setupParameterId);
}
