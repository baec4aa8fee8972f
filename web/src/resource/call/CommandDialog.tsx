import type { Call, InputOf, ResultOf } from '@millwright/contract/core/call/call.ts';
import { commandPlace } from '@millwright/contract/core/resource/commandWords.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { queryClient } from '../../app/api/queryClient.ts';
import { ApiRefusal } from '../../app/refusal.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { hasSentence, useT } from '../../app/i18n/useT.ts';
import { askToLeave } from '../../app/tabs/context/askToLeave.ts';
import { ProblemLine } from '../parts/conflict/ProblemLine.tsx';
import { blockersOf, useRefuseCause } from '../parts/conflict/useRefuse.tsx';
import { problemSentence } from '../form/field/problemSentence.ts';
import { OutcomeDialog } from '../widgets/dialogs/OutcomeDialog.tsx';
import { PromptModal } from '../widgets/dialogs/PromptModal.tsx';
import { wordKey } from '../words.ts';
import { CallField } from './CallField.tsx';
import type { CallDialogProps, DialogTexts, DialogValues } from './dialogProps.ts';
import { sendCommand, type CommandResult } from './sendCommand.ts';
import { useCallForm } from './useCallForm.ts';
import { useCallWords } from './useCallWords.ts';

type Work = { outcomes: readonly RowOutcome[] | undefined; progress: number };

/** Sends the command of a call. */
export function CallBody<C extends Call>(props: CallDialogProps<C>) {
  const { call, rows } = props;
  return (
    <CommandDialog {...props} run={(input, onProgress) => sendCommand({ call, rows, input, onProgress })} />
  );
}

type CommandDialogProps<C extends Call> = CallDialogProps<C> & {
  /** Undefined: it was not done, and the page has told why. */
  run: (
    input: Readonly<Record<string, unknown>>,
    onProgress: (share: number) => void,
  ) => Promise<CommandResult<C> | undefined>;
};

/**
 * Fields by the input of a command, checked by the same schema. What was typed stays until the command is done; closing asks before it
 * is lost.
 */
export function CommandDialog<C extends Call>({ run, ...props }: CommandDialogProps<C>) {
  const { call, rows, children, onDone, onRefusal, onClose } = props;
  const t = useT();
  const { message, modal } = App.useApp();
  const refuse = useRefuseCause();
  const form = useCallForm(props);
  const words = useCallWords(call, form.fields);
  const texts = useDialogTexts(props, form.values);
  const [refusal, setRefusal] = useState<string>();
  const [work, setWork] = useState<Work>();
  const isMany = rows !== undefined && rows.length > 1;
  useAskBeforeUnload(form.isDirty);

  /** Returns true if the page has closed the dialog. */
  const finish = (result: ResultOf<C> | undefined, isListed: boolean): boolean => {
    const sentence = result === undefined || isListed ? undefined : texts.done(result);
    if (sentence !== undefined) void message.success(sentence);
    void queryClient.invalidateQueries();
    return result !== undefined && onDone?.(result) === true;
  };
  const send = async (more?: Readonly<Partial<InputOf<C>>>): Promise<void> => {
    const input = form.inputNow();
    if (input === undefined) return;
    setRefusal(undefined);
    try {
      const show = (progress: number) => {
        if (isMany) setWork({ outcomes: undefined, progress });
      };
      show(0);
      const sent = await run({ ...input, ...more }, show);
      if (sent === undefined) return;
      const isListed = isMany && sent.outcomes !== undefined;
      const isClosed = finish(sent.result, isListed);
      if (isListed) setWork({ outcomes: sent.outcomes, progress: 1 });
      else if (!isClosed) onClose();
    } catch (cause) {
      setWork(undefined);
      tell(cause, more);
    }
  };
  const tell = (cause: unknown, more?: Readonly<Partial<InputOf<C>>>) => {
    const isRefusal = cause instanceof ApiRefusal;
    if (isRefusal && onRefusal?.(cause, (next) => send({ ...more, ...next })) === true) return;
    if (isRefusal && form.showErrors(cause, refusalSentence(cause))) return;
    if (blockersOf(cause).length > 0) refuse(cause);
    else setRefusal(refusalSentence(cause));
  };
  const handleClose = () => {
    if (form.isDirty) askToLeave({ modal, t, onLeave: onClose });
    else onClose();
  };

  if (work !== undefined)
    return <OutcomeDialog title={texts.submit} count={rows?.length ?? 0} {...work} onClose={onClose} />;
  const elsewhere = [...form.problems].filter(
    ([name]) => form.fields[name.split('.')[0] ?? ''] === undefined,
  );
  return (
    <PromptModal
      title={texts.title}
      okText={texts.submit}
      isDanger={call.isFinal}
      isOkDisabled={!form.isReady}
      validate={form.check}
      onOk={() => send()}
      onCancel={handleClose}
    >
      {texts.hint === undefined ? null : <p>{texts.hint}</p>}
      {Object.entries(form.fields).map(([name, about]) =>
        about.isAway === true ? null : (
          <CallField
            key={name}
            name={name}
            about={about}
            words={words}
            value={form.draft[name]}
            values={form.draft}
            problems={form.problems}
            onChange={(value) => {
              setRefusal(undefined);
              form.set(name, value);
            }}
          />
        ),
      )}
      {typeof children === 'function' ? children({ values: form.values, set: form.set }) : children}
      {elsewhere.map(([name, [first]]) =>
        first === undefined ? null : (
          <ProblemLine key={name}>
            {words.t('form.labelled', { label: words.label(name), text: problemSentence(first, words) })}
          </ProblemLine>
        ),
      )}
      {refusal === undefined ? null : <ProblemLine>{refusal}</ProblemLine>}
    </PromptModal>
  );
}

/** Texts of a page, else those of the command. */
function useDialogTexts<C extends Call>(
  { call, rows = [], texts: own = {} }: CallDialogProps<C>,
  values: DialogValues<C>,
) {
  const texts = typeof own === 'function' ? own(values) : own;
  const t = useT();
  const said = { count: rows.length, title: rows[0]?.title ?? '' };
  const declared = (path: string) => {
    const key = wordKey(commandPlace(call, path));
    return hasSentence(key) ? t(key, said) : undefined;
  };
  const submit = texts.submit ?? declared('submit') ?? call.name;
  const { done = declared('done') }: DialogTexts<C> = texts;
  return {
    submit,
    title: texts.title ?? declared('title') ?? submit,
    hint: texts.hint ?? declared('hint'),
    done: typeof done === 'function' ? done : () => done,
  };
}

/** A reload asks before what was typed is lost. */
function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const handle = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', handle);
    return () => globalThis.removeEventListener('beforeunload', handle);
  }, [isDirty]);
}
