import type { ShownTeam, TeamMember } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team as teamResource } from '@millwright/contract/areas/personnel/teams/team.ts';
import { Avatar, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { JoinModal } from './JoinModal.tsx';
import styles from './teams.module.css';
import { useTeamChanges } from './useTeamChanges.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

/** The people of a team, each with a picture or the initial, and buttons to add some and to take one out. */
export function MemberList({ team }: { team: Pick<ShownTeam, 'id' | 'name' | 'members'> }) {
  const t = useT('personnel');
  const mayEdit = useMay(teamResource.access.edit);
  const [isJoining, setIsJoining] = useState(false);
  return (
    <>
      <ul className={`${layout.stack8} ${styles.members}`} aria-label={t('crews.members')}>
        {team.members.map((member) => (
          <Member key={member.id} member={member} team={team} mayEdit={mayEdit} />
        ))}
      </ul>
      {mayEdit ? (
        <Button
          size="small"
          onClick={() => setIsJoining(true)}
          aria-label={`${t('crews.join')} ${team.name}`}
        >
          {t('crews.join')}
        </Button>
      ) : null}
      {isJoining ? <JoinModal team={team} onClose={() => setIsJoining(false)} /> : null}
    </>
  );
}

type MemberProps = {
  member: TeamMember;
  team: Pick<ShownTeam, 'id' | 'name'>;
  mayEdit: boolean;
};

function Member({ member, team, mayEdit }: MemberProps) {
  const t = useT('personnel');
  const confirm = useConfirm();
  const { isBusy, leave } = useTeamChanges();
  const { id, realname, workNo, position, avatar, isLeader, onDuty, isEnabled } = member;
  const about = [workNo, position].filter((each) => each !== null).join(' · ');
  const mark = [
    ...(isLeader ? [t('crews.leader')] : []),
    ...(isEnabled ? [] : [t('crews.disabled')]),
    ...(isEnabled && !onDuty ? [t('crews.offDuty')] : []),
  ].join(' · ');
  const handleLeave = () =>
    confirm({
      title: t('crews.leaveAsk', { person: realname, team: team.name }),
      submit: t('crews.leave'),
      onOk: () => leave(team.id, id),
    });
  return (
    <li data-away={!isEnabled || !onDuty || undefined}>
      <Avatar size={32} src={avatar ?? undefined} className={styles.avatar} aria-hidden>
        {realname.slice(0, 1)}
      </Avatar>
      <span className={styles.who}>
        <b>{realname}</b>
        {about === '' ? null : <small>{about}</small>}
      </span>
      {mark === '' ? null : <em>{mark}</em>}
      {mayEdit && !isLeader ? (
        <Button
          size="small"
          type="text"
          disabled={isBusy}
          aria-label={`${t('crews.leave')} ${realname}`}
          onClick={handleLeave}
        >
          {t('crews.leave')}
        </Button>
      ) : null}
    </li>
  );
}
