import { showTeams } from '@millwright/contract/areas/personnel/crews.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { MemberList } from './MemberList.tsx';
import styles from './teams.module.css';

/** Below the details of a team: its people. */
export function MembersOfTeam({ id }: { id: string }) {
  const t = useT('personnel');
  const [team] = useCall(showTeams, { id }).data?.teams ?? [];
  if (team === undefined) return null;
  return (
    <section className={styles.below}>
      <h3>{t('crews.members')}</h3>
      <MemberList team={team} />
    </section>
  );
}
