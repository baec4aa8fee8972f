import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';

export interface Question {
  readonly title: ReactNode;
  readonly content?: ReactNode;
  /** Name of the button: what it does. */
  readonly submit: string;
  /** Cannot be taken back: the button is red. */
  readonly isDanger?: boolean;
  /** Button that goes back; "Cancel" unless the question is about cancelling. */
  readonly back?: string;
  /** The question stays open and busy while it runs. */
  readonly onOk: () => unknown;
}

export type Confirm = (question: Question) => void;

/** Asks once before something is done: every question of the program looks alike and has its keys. */
export function useConfirm(): Confirm {
  const t = useT();
  const { modal } = App.useApp();
  return ({ title, content = null, submit, isDanger = false, back = t('actions.cancel'), onOk }) =>
    void modal.confirm({
      title,
      content,
      okText: submit,
      okButtonProps: { danger: isDanger },
      cancelText: back,
      centered: true,
      onOk,
    });
}
