import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import { App } from 'antd';
import { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { BlockerList } from './BlockerList.tsx';

/** Says a sentence that refuses something: for some seconds, or until it was read where rows are in the way. */
export type Refuse = (sentence: string, blockers?: readonly Blockers[]) => void;

/**
 * Tells a person why something was refused. Where other rows are in the way, it stands in a dialog with a link to each, so
 * that the keyboard reaches them and nothing vanishes while somebody reads.
 */
export function useRefuse(): Refuse {
  const t = useT();
  const { message, modal } = App.useApp();
  return (sentence, blockers = []) => {
    if (blockers.length === 0) {
      void message.error(sentence);
      return;
    }
    const told = modal.error({
      title: sentence,
      content: <BlockerList blockers={blockers} onFollow={() => told.destroy()} />,
      okText: t('actions.close'),
      okButtonProps: { type: 'default' },
    });
  };
}

/** Tells why a call was refused; for screens that draw what came of it in no other way. */
export function useRefuseCause(): (cause: unknown) => void {
  const refuse = useRefuse();
  return (cause) => refuse(refusalSentence(cause), blockersOf(cause));
}

/** The rows that kept a call from being done; none of a failure of another kind. */
export function blockersOf(cause: unknown): readonly Blockers[] {
  return cause instanceof ApiRefusal ? cause.blockers : [];
}
