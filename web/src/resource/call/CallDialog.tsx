import type { Call } from '@millwright/contract/core/call/call.ts';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import type { CallDialogProps } from './dialogProps.ts';

// Inputs of all kinds travel when a dialog is first opened.
const Body = lazyPart<CallDialogProps<Call>>('CallDialog', () =>
  import('./CommandDialog.tsx').then((loaded) => loaded.CallBody),
);

/**
 * Dialog of a command: fields by the input of its call, checked by the same schema, sent for one row or for several. See
 * `docs/decisions/call-dialogs.md`.
 */
export function CallDialog<C extends Call>(props: CallDialogProps<C>) {
  return (
    <LazyOverlay onClose={props.onClose}>
      <Body {...ofAnyCall(props)} />
    </LazyOverlay>
  );
}

/** The dialog gives functions of its page values of its own call only. */
function ofAnyCall<C extends Call>(props: CallDialogProps<C>): CallDialogProps<Call> {
  return props;
}
