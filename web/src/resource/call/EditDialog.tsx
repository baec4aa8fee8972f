import type { Call } from '@millwright/contract/core/call/call.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { CommandDialog } from './CallDialog.tsx';
import type { CallDialogProps } from './dialogProps.ts';

type Edit<Input extends z.ZodType> = Call<Input, z.ZodNull>;

type EditDialogProps<Input extends z.ZodType> = Pick<
  CallDialogProps<Edit<Input>>,
  'initial' | 'fields' | 'children' | 'onClose'
> & {
  input: Input;
  texts: { title: string; submit: string; hint?: string | undefined };
  /** Gives false where it was refused, which the page tells. */
  onSubmit: (input: z.output<Input>) => Promise<boolean> | boolean;
};

/** Dialog like that of a command for what changes a draft of the page: the same fields, checks and keys, without a call. */
export function EditDialog<Input extends z.ZodType>({
  input: schema,
  onSubmit,
  ...rest
}: EditDialogProps<Input>) {
  const call = useMemo((): Edit<Input> => editOf(schema), [schema]);
  return (
    <CommandDialog
      call={call}
      {...rest}
      run={async (input) =>
        (await onSubmit(schema.parse(input))) ? { result: null, outcomes: undefined } : undefined
      }
    />
  );
}

function editOf<Input extends z.ZodType>(input: Input): Edit<Input> {
  return {
    name: 'basics.edit',
    namespace: 'basics',
    methods: ['POST'],
    path: '',
    access: 'session',
    input,
    output: z.null(),
  };
}
