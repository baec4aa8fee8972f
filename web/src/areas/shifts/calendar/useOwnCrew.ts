import { showTeams } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSession } from '../../../app/session/useSession.ts';

/** The crew of the team in which the reader is; undefined for day staff, and for who may not see teams. */
export function useOwnCrew(): string | undefined {
  const id = useSession()?.userInfo.id;
  const maySee = useMay(team.access.read);
  const { data } = useCall(showTeams, {}, { isEnabled: maySee, isQuiet: true });
  const own = data?.teams.find(
    ({ crew, members }) => crew !== null && members.some((member) => member.id === id),
  );
  return own?.crew ?? undefined;
}
