import { useLocation } from 'react-router';
import { iamScreens } from '@millwright/contract/areas/iam/screens.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Paper } from '../parts/Paper.tsx';

/** Accounts and new passwords come from the mill's administrator: this page says so, by the address it stands at. */
export default function AccountHelp() {
  const t = useT('iam');
  const { pathname } = useLocation();
  const screen = iamScreens.find(({ path }) => path === pathname);
  const name = screen?.name === 'registerResult' ? screen.name : 'register';
  return (
    <Paper title={t(`screens.${name}`)}>
      <p>{t(`accountHelp.${name}`)}</p>
    </Paper>
  );
}
