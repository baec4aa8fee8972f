import { loginLogDays } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { loginLogView } from '@millwright/contract/areas/identity/loginLog/loginLogView.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { useLoginTexts } from '../logs/useLoginTexts.ts';

/** Logins of the mill, refused ones, and sessions that ended. */
export default function LoginLogScreen() {
  const t = useT('iam');
  return (
    <ListPage
      view={loginLogView}
      rows={{
        texts: useLoginTexts(),
        marks: ({ kind }) => ({ 'data-severe': kind === 'refused' || undefined }),
      }}
      says={{ intro: t('loginLog.intro', { days: loginLogDays }) }}
    />
  );
}
