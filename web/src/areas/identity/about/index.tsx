import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { buildIn } from '../../../app/buildIn.ts';
import { Paper } from '../../../app/entry/Paper.tsx';

/** What this is, in which build, and what everybody may read about it. */
export default function About() {
  const t = useT('iam');
  const core = useT();
  const build = buildIn(document.documentElement.outerHTML);
  return (
    <Paper title={core('productTitle')}>
      <p>{t('about.what')}</p>
      {build === undefined ? null : <p>{t('about.build', { build })}</p>}
      <p>
        <Link to="/agreement">{t('screens.agreement')}</Link> ·{' '}
        <Link to="/privacyPolicy">{t('screens.privacyPolicy')}</Link>
      </p>
    </Paper>
  );
}
