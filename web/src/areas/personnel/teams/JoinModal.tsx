import { joinTeam } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog, PeopleInput } from '../../../resource/slotParts.ts';

type JoinModalProps = { team: { readonly id: string; readonly name: string }; onClose: () => void };

/** Several people into a team at once. */
export function JoinModal({ team: { id, name }, onClose }: JoinModalProps) {
  const t = useT('personnel');
  return (
    <CallDialog
      call={joinTeam}
      rows={[{ id, title: name }]}
      initial={{ personIds: [] }}
      fields={({ personIds = [] }) => ({
        personIds: {
          label: t('crews.joinPick'),
          problem: personIds.length === 0 ? t('crews.joinPick') : undefined,
          draw: (props) => <PeopleInput {...props} />,
        },
      })}
      texts={{
        title: t('crews.joinTitle', { team: name }),
        submit: t('crews.join'),
        done: ({ joined }) => t('crews.joined', { count: joined }),
      }}
      onClose={onClose}
    />
  );
}
