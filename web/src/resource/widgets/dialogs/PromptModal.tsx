import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { isWorkedIn } from './isWorkedIn.ts';
import { PlainInput } from '../../../kit/use/PlainInput.ts';
import { ProblemLine } from '../../parts/conflict/ProblemLine.tsx';
import styles from './promptModal.module.css';
import layout from '../../../kit/layout.module.css';

export interface PromptModalProps {
  title: string;
  /** Names what is done. */
  okText: string;
  isDanger?: boolean;
  /** Something is missing without which nothing can be sent. */
  isOkDisabled?: boolean;
  width?: number;
  /** Whether what was typed may be sent; shows itself what is wrong. */
  validate?: () => boolean;
  /** Called when what was typed is good; while it runs the modal is loading. It closes by going away. */
  onOk: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Inputs that may have the focus at once: one of a picker would open its calendar. */
const typedInput = ':is(input:not([type=hidden], [type=submit]), textarea):not(.ant-picker *)';
const invalidInput = '[data-invalid] :is(input, textarea), [aria-invalid=true]';

/** Asks for something before an action: it is visible, and then loading while the action runs. */
export function PromptModal(props: PromptModalProps) {
  const { validate = () => true, onOk, onCancel } = props;
  const t = useT();
  const [isLoading, setIsLoading] = useState(false);
  const isRunning = useRef(false);
  const body = useRef<HTMLFormElement>(null);
  const focusFirst = (selector: string) =>
    body.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false });
  const handleOk = async () => {
    // A second press comes before the button is drawn as loading.
    if (isRunning.current || props.isOkDisabled === true) return;
    if (!validate()) {
      // Once the problems are drawn.
      setTimeout(() => focusFirst(invalidInput));
      return;
    }
    isRunning.current = true;
    setIsLoading(true);
    try {
      await onOk();
    } finally {
      isRunning.current = false;
      setIsLoading(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      void handleOk();
    } else if (event.target instanceof Element && event.target.closest('.ant-picker') !== null) {
      // The calendar takes the day that was typed; the form stays.
      event.preventDefault();
    }
  };
  return (
    <Modal
      open
      centered
      classNames={{ title: styles.title }}
      title={props.title}
      width={props.width ?? 480}
      okText={props.okText}
      cancelText={t('actions.cancel')}
      okButtonProps={{ loading: isLoading, danger: props.isDanger, disabled: props.isOkDisabled }}
      cancelButtonProps={{ disabled: isLoading }}
      closable={{ disabled: isLoading }}
      mask={{ closable: false }}
      keyboard={!isLoading}
      afterOpenChange={(isOpen) => {
        if (isOpen && !isWorkedIn(body.current)) focusFirst(typedInput);
      }}
      onOk={() => void handleOk()}
      onCancel={() => {
        if (!isLoading) onCancel();
      }}
    >
      <form
        ref={body}
        className={`${layout.stack8} ${styles.prompt}`}
        data-testid="prompt"
        noValidate
        onKeyDown={handleKey}
        onSubmit={(event) => {
          event.preventDefault();
          void handleOk();
        }}
      >
        {props.children}
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}

export interface TextPromptProps {
  title: string;
  label: string;
  initial?: string;
  max?: number;
  okText: string;
  /** The sentence that says what is wrong with the text; undefined: nothing. */
  problemOf: (text: string) => string | undefined;
  onOk: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for one text. */
export function TextPrompt({
  title,
  label,
  initial = '',
  max,
  okText,
  problemOf,
  onOk,
  onCancel,
}: TextPromptProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const validate = () => {
    const found = problemOf(text);
    setProblem(found);
    return found === undefined;
  };
  return (
    <PromptModal
      title={title}
      okText={okText}
      validate={validate}
      onOk={() => onOk(text.trim())}
      onCancel={onCancel}
    >
      <label htmlFor={id}>{label}</label>
      <PlainInput
        id={id}
        autoFocus
        autoComplete="off"
        value={text}
        maxLength={max}
        status={problem === undefined ? '' : 'error'}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      {problem === undefined ? null : <ProblemLine>{problem}</ProblemLine>}
    </PromptModal>
  );
}
