import { App, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import styles from './teams.module.css';
import { useTeamChanges } from './useTeamChanges.ts';

type JoinModalProps = { team: { readonly id: string; readonly name: string }; onClose: () => void };

/** Several people into a team at once. */
export function JoinModal({ team: { id, name }, onClose }: JoinModalProps) {
  const t = useT('personnel');
  const core = useT();
  const { message } = App.useApp();
  const { isBusy, join } = useTeamChanges();
  const [people, setPeople] = useState<readonly { value: string; label: string }[]>([]);
  const handleOk = async () => {
    if (people.length === 0) return void message.warning(t('crews.joinPick'));
    const isDone = await join(
      id,
      people.map(({ value }) => value),
    );
    if (isDone) onClose();
  };
  return (
    <Modal
      open
      centered
      title={t('crews.joinTitle', { team: name })}
      okText={t('crews.join')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
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
