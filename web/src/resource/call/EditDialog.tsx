import type { z } from 'zod';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import type { EditDialogProps } from './dialogProps.ts';

const Body = lazyPart<EditDialogProps<z.ZodType>>('EditDialog', () =>
  import('./EditBody.tsx').then((loaded) => loaded.EditBody),
);

/** Dialog like that of a command for what changes a draft of the page: the same fields, checks and keys, without a call. */
export function EditDialog<Input extends z.ZodType>(props: EditDialogProps<Input>) {
  return (
    <LazyOverlay onClose={props.onClose}>
      <Body {...ofAnyInput(props)} />
    </LazyOverlay>
  );
}

/** The dialog gives functions of its page values of its own input only. */
function ofAnyInput<Input extends z.ZodType>(props: EditDialogProps<Input>): EditDialogProps<z.ZodType> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; types cannot say it
  return props as unknown as EditDialogProps<z.ZodType>;
}
