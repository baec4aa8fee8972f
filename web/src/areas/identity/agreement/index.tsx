import { useT } from '../../../app/i18n/useT.ts';
import { Paper, PaperSections } from '../../../app/entry/Paper.tsx';

/** What people who use the product agree to. */
export default function Agreement() {
  const t = useT('iam');
  return (
    <Paper title={t('screens.agreement')}>
      <PaperSections name="agreement" parts={['scope', 'account', 'use', 'duty']} />
    </Paper>
  );
}
