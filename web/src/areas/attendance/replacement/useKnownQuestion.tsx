import type { replace } from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { replacementScreen } from '@millwright/contract/areas/attendance/screens.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import type { ApiRefusal } from '../../../app/refusal.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** What whoever saves a replacement has been told, and saves it all the same. */
export type KnownRisks = Pick<InputOf<typeof replace>, 'isRestKnown' | 'isStandInKnown'>;

type Asking = {
  /** Who is absent. */
  person: string;
  /** Saves again with what is known by now. */
  onKnown: (known: KnownRisks) => Promise<void>;
  /** Goes to the records that are in the way. */
  onSee: () => void;
};

/**
 * Asks what is told once before a replacement is saved: that rests are short, and that the absent person stands in for
 * others. Gives whether one of them was what refused.
 */
export function useKnownQuestion() {
  const t = useT('shifts');
  const core = useT();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  return (cause: ApiRefusal, { person, onKnown, onSee }: Asking): boolean => {
    const plain = { centered: true, content: refusalSentence(cause), cancelText: core('actions.cancel') };
    if (cause.messageCode === 'shifts.substituteShortRest') {
      modal.confirm({
        ...plain,
        title: t('replacing.restTitle'),
        okText: t('replacing.restKnown'),
        onOk: () => onKnown({ isRestKnown: true }),
      });
      return true;
    }
    if (cause.messageCode !== 'shifts.absentStandsIn') return false;
    const handleSee = () => {
      asked.destroy();
      onSee();
      void navigate(`${replacementScreen.path}?${new URLSearchParams({ find: person })}`);
    };
    const asked = modal.confirm({
      ...plain,
      title: t('replacing.standsInTitle', { person }),
      content: (
        <>
          <p>{plain.content}</p>
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={handleSee}>
            {t('replacing.standsInSee')}
          </Button>
        </>
      ),
      okText: t('replacing.standsInKnown'),
      onOk: () => onKnown({ isStandInKnown: true }),
    });
    return true;
  };
}
