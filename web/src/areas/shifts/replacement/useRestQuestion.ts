import { App } from 'antd';
import type { ApiRefusal } from '../../../app/api/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** Asks whether somebody stands in although the rests are short; gives whether that was what refused. */
export function useRestQuestion() {
  const t = useT('shifts');
  const core = useT();
  const { modal } = App.useApp();
  return (cause: ApiRefusal, onKnown: () => Promise<void>): boolean => {
    if (cause.messageCode !== 'shifts.substituteShortRest') return false;
    modal.confirm({
      centered: true,
      title: t('replacing.restTitle'),
      content: refusalSentence(cause),
      okText: t('replacing.restKnown'),
      cancelText: core('actions.cancel'),
      onOk: onKnown,
    });
    return true;
  };
}
