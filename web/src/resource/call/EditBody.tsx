import type { Call } from '@millwright/contract/core/call/call.ts';
import { useMemo } from 'react';
import { z } from 'zod';
import { CommandDialog } from './CommandDialog.tsx';
import type { Edit, EditDialogProps } from './dialogProps.ts';

/** Dialog of a command that the page carries out itself. */
export function EditBody<Input extends z.ZodType>({
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

function editOf<Input extends z.ZodType>(input: Input): Call<Input, z.ZodNull> {
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
