import {
  addToMill,
  listMillsToJoin,
  listRolesToJoin,
  type PersonOfMills,
} from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import styles from './peopleOfMills.module.css';

const mills = (): OptionSource => ({
  key: queryKeyOf(listMillsToJoin, {}),
  search: async (keyword, { pageSize, signal }) => {
    const found = await callApi(listMillsToJoin, { keyword, pageSize }, { signal });
    // There is one page: which is not on it is found by more of its name.
    return {
      options: found.mills.map(({ id, name }) => ({ value: id, label: name, note: id })),
      hasMore: false,
    };
  },
});

interface Chosen {
  readonly id: string;
  readonly name: string;
}

type AddToMillModalProps = { person: PersonOfMills; onAdded: () => void; onClose: () => void };

/** Which mill somebody is added to, and with which roles of it. */
export function AddToMillModal({ person, onAdded, onClose }: AddToMillModalProps) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const [mill, setMill] = useState<Chosen>();
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const { realname: name } = person;
  const asked = { tenantId: mill?.id ?? '' };
  const roles = useQuery({
    queryKey: queryKeyOf(listRolesToJoin, asked),
    queryFn: ({ signal }) => callApi(listRolesToJoin, asked, { signal }),
    enabled: mill !== undefined,
  });

  const add = async ({ id: tenantId, name: millName }: Chosen) => {
    setIsPending(true);
    try {
      await callApi(addToMill, { id: person.id, tenantId, roleIds }, { isQuiet: true });
      void message.success(t('peopleOfMills.added', { name, mill: millName }));
      onAdded();
    } catch (cause) {
      void message.error(refusalSentence(cause));
      setIsPending(false);
    }
  };
  const handleOk = () => {
    setIsTried(true);
    if (mill !== undefined) void add(mill);
  };
  return (
    <Modal
      open
      centered
      title={t('peopleOfMills.addOf', { name })}
      okText={t('peopleOfMills.add')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <label htmlFor="mill-to-join">{t('peopleOfMills.mill')}</label>
          <SearchSelect
            id="mill-to-join"
            label={t('peopleOfMills.mill')}
            source={mills()}
            value={mill === undefined ? [] : [mill.id]}
            known={new Map(mill === undefined ? [] : [[mill.id, mill.name]])}
            isInvalid={isTried && mill === undefined}
            onChange={(_, [option]) => {
              setMill(option && { id: option.value, name: option.label });
              setRoleIds([]);
            }}
          />
          {isTried && mill === undefined ? (
            <small role="alert" className={styles.wrong}>
              {t('peopleOfMills.needed')}
            </small>
          ) : null}
        </div>
        <div className={styles.field}>
          <label htmlFor="roles-to-have">{t('peopleOfMills.roles')}</label>
          <Select<string[]>
            id="roles-to-have"
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={roleIds}
            disabled={mill === undefined}
            loading={roles.isFetching}
            options={(roles.data?.roles ?? []).map((role) => ({ value: role.id, label: role.name }))}
            onChange={setRoleIds}
          />
          <small>{t('peopleOfMills.rolesHint')}</small>
        </div>
      </div>
    </Modal>
  );
}
