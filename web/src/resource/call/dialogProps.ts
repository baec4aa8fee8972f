import type { Call, InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ApiRefusal } from '../../app/refusal.ts';
import type { SlotInputProps } from '../slots.ts';
import type { Option } from '../widgets/choices/SearchSelect.tsx';

/** Values of a dialog that its fields accept; what is missing or wrong is absent. */
export type DialogValues<C extends Call> = Readonly<Partial<InputOf<C>> & Record<string, unknown>>;

/** Row that a command is given. */
export interface CommandRow {
  readonly id: string;
  /** Title in questions and outcomes. */
  readonly title: string;
  readonly version?: number;
}

/** Differences of a field from what the call declares. */
export interface FieldChange {
  readonly label?: string;
  readonly hint?: string | undefined;
  /** Choices that the page knows, such as the lines of a document. */
  readonly options?: readonly Option[];
  /** First and last day that can be chosen. */
  readonly days?: { readonly from?: string; readonly until?: string };
  /** Sentence about the value as it is now; shown before those of its schema. */
  readonly problem?: string | undefined;
  /** Neither shown nor sent: it does not belong to the other values. */
  readonly isAway?: boolean;
  /** Kind of a value that its schema does not tell, or that the call does not take but `given` computes with. */
  readonly field?: Field;
  /** Unit of a number that depends on the row. */
  readonly unit?: string | undefined;
  /** Draws an input of the page's own; its hooks are those of the parts that it draws. */
  readonly draw?: (props: SlotInputProps) => ReactNode;
}

export type FieldChanges<C extends Call> = Readonly<
  { [Name in keyof InputOf<C>]?: FieldChange } & Record<string, FieldChange>
>;

/** Texts of a dialog. Those left out stand under `commands.<call>` in the phrases of its namespace. */
export interface DialogTexts<C extends Call> {
  readonly title?: string;
  /** Name of the button: what it does. */
  readonly submit?: string;
  readonly hint?: string | undefined;
  readonly done?: string | ((result: ResultOf<C>) => string | undefined);
}

/** Parameters of `children` as a function. */
export interface CommandForm<C extends Call> {
  readonly values: DialogValues<C>;
  readonly set: (name: string, value: unknown) => void;
}

export interface CallDialogProps<C extends Call> {
  readonly call: C;
  /** Rows that it is done to; of several each has an outcome. */
  readonly rows?: readonly CommandRow[];
  /** Parameters that the page knows. Undefined: the page lacks something, and nothing can be sent yet. */
  readonly given?:
    | Readonly<Partial<InputOf<C>>>
    | ((values: DialogValues<C>) => Readonly<Partial<InputOf<C>>> | undefined);
  /** Values that the fields begin with. */
  readonly initial?: Readonly<Partial<InputOf<C>> & Record<string, unknown>>;
  readonly fields?: FieldChanges<C> | ((values: DialogValues<C>) => FieldChanges<C>);
  readonly texts?: DialogTexts<C> | ((values: DialogValues<C>) => DialogTexts<C>);
  /** Below the fields. */
  readonly children?: ReactNode | ((form: CommandForm<C>) => ReactNode);
  /** Returns true if the page closes the dialog itself. */
  readonly onDone?: (result: ResultOf<C>) => boolean | void;
  /** Returns true if it deals with the refusal; `again` sends the command once more with more parameters. */
  readonly onRefusal?: (
    refusal: ApiRefusal,
    again: (more: Readonly<Partial<InputOf<C>>>) => Promise<void>,
  ) => boolean;
  readonly onClose: () => void;
}

/** Command that a page carries out itself. */
export type Edit<Input extends z.ZodType> = Call<Input, z.ZodNull>;

export type EditDialogProps<Input extends z.ZodType> = Pick<
  CallDialogProps<Edit<Input>>,
  'initial' | 'fields' | 'children' | 'onClose'
> & {
  readonly input: Input;
  readonly texts: {
    readonly title: string;
    readonly submit: string;
    readonly hint?: string | undefined;
  };
  /** Gives false where it was refused, which the page tells. */
  readonly onSubmit: (input: z.output<Input>) => Promise<boolean> | boolean;
};
