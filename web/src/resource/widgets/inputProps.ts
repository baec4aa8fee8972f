import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { FieldWords } from '../words.ts';

/** What every input of a form is given. */
export interface WidgetInputProps {
  /** Of the field itself, so that its label leads to it. */
  id: string;
  name: string;
  field: Field;
  /** Absent for a field of a command. */
  resource?: Resource;
  words: FieldWords;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** The row that is edited, for what needs its other fields. */
  row?: Readonly<Record<string, unknown>>;
  /** What the form says now, for what is chosen among rows that fit another field. */
  values?: Readonly<Record<string, unknown>>;
  /** Where no label is seen: in a table of children. */
  label?: string;
}
