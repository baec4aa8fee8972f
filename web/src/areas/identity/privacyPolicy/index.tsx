import { useT } from '../../../app/i18n/useT.ts';
import { Paper, PaperSections } from '../../../app/entry/Paper.tsx';

/** What is kept about people, what for, and whom they can ask. */
export default function PrivacyPolicy() {
  const t = useT('iam');
  return (
    <Paper title={t('screens.privacyPolicy')}>
      <PaperSections name="privacy" parts={['what', 'why', 'browser', 'rights']} />
    </Paper>
  );
}
