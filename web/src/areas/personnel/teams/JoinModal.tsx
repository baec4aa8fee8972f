import { showTeams } from '@millwright/contract/areas/personnel/crews.ts';
import { App, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import styles from './teams.module.css';
import { useTeamChanges } from './useTeamChanges.ts';

type JoinModalProps = {
  /** The team that people are put into; absent: it is chosen. */
  team?: { readonly id: string; readonly name: string };
  onClose: () => void;
};

/** Several people into a team at once. */
export function JoinModal({ team, onClose }: JoinModalProps) {
  const t = useT('personnel');
  const core = useT();
  const { message } = App.useApp();
  const { isBusy, join } = useTeamChanges();
  const list = useCall(showTeams, {}, { isEnabled: team === undefined });
  const [picked, setPicked] = useState(team?.id);
  const [people, setPeople] = useState<readonly { value: string; label: string }[]>([]);
  const teams = list.data?.teams ?? [];
  const handleOk = async () => {
    if (picked === undefined) return void message.warning(t('crews.assignTeam'));
    if (people.length === 0) return void message.warning(t('crews.joinPick'));
    const isDone = await join(
      picked,
      people.map(({ value }) => value),
    );
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      title={team === undefined ? t('crews.assignTitle') : t('crews.joinTitle', { team: team.name })}
      okText={t('crews.join')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {team === undefined ? (
        <label className={styles.pick}>
          {t('crews.assignTeam')}
          <Select
            aria-label={t('crews.assignTeam')}
            showSearch={{ optionFilterProp: 'label' }}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            notFoundContent={t('crews.assignNone')}
            value={picked ?? null}
            onChange={(next: unknown) => setPicked(typeof next === 'string' ? next : undefined)}
          />
        </label>
      ) : null}
      <label className={styles.pick}>
        {t('crews.joinPick')}
        <SearchSelect
          isMultiple
          label={t('crews.joinPick')}
          source={choosableSource('user')}
          value={people.map(({ value }) => value)}
          known={new Map(people.map(({ value, label }) => [value, label]))}
          onChange={(_values, options) => setPeople(options)}
        />
      </label>
    </Modal>
  );
}
