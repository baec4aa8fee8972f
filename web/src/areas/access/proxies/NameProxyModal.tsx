import { chooseAgents, nameOwnProxy, proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { App, DatePicker, Input, Modal } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import {
  momentFormats,
  momentHint,
  momentOf,
  type OptionSource,
  SearchSelect,
  wallClockOf,
} from '../../../resource/slotParts.ts';
import styles from './proxies.module.css';

const agents = (): OptionSource => ({
  key: queryKeyOf(chooseAgents, {}),
  search: async (keyword, { pageNo, pageSize, signal }) => {
    const found = await callApi(chooseAgents, { keyword, pageNo, pageSize }, { signal });
    const options = found.people.map(({ id, realname, username, department }) => ({
      value: id,
      label: `${realname} · ${username}`,
      ...(department === null ? {} : { note: department }),
    }));
    return { options, hasMore: found.isMore };
  },
});

interface Draft {
  readonly agent?: { value: string; label: string };
  readonly startTime?: string;
  readonly endTime?: string;
  readonly reason: string;
}

/** Names who acts for one, from when until when on the mill's clocks. */
export function NameProxyModal({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const zone = useTenant()?.zone ?? 'UTC';
  const [draft, setDraft] = useState<Draft>({ reason: '' });
  const [isPending, setIsPending] = useState(false);
  const { agent, startTime, endTime, reason } = draft;

  const save = async (named: { agentId: string; startTime: string; endTime: string }) => {
    setIsPending(true);
    try {
      await callApi(nameOwnProxy, { ...named, reason: reason.trim() || null }, { isQuiet: true });
      void message.success(t('proxies.named'));
      void queryClient.invalidateQueries();
      onClose();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleOk = () => {
    if (agent === undefined) void message.warning(t('proxies.pickAgent'));
    else if (startTime === undefined || endTime === undefined) void message.warning(t('proxies.pickPeriod'));
    else void save({ agentId: agent.value, startTime, endTime });
  };
  const clock = (field: 'startTime' | 'endTime', label: string) => (
    <label className={styles.field}>
      {label}
      <DatePicker
        aria-label={label}
        showTime={{ format: 'HH:mm' }}
        format={momentFormats()}
        placeholder={momentHint()}
        value={wallClockOf(draft[field], zone)}
        onChange={(at) => {
          const { [field]: _before, ...rest } = draft;
          setDraft(at === null ? rest : { ...rest, [field]: momentOf(at, zone) });
        }}
      />
    </label>
  );
  return (
    <Modal
      open
      centered
      title={t('proxies.name')}
      okText={t('proxies.name')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label className={styles.field}>
          {t('proxies.agent')}
          <SearchSelect
            label={t('proxies.agent')}
            source={agents()}
            value={agent === undefined ? [] : [agent.value]}
            known={new Map(agent === undefined ? [] : [[agent.value, agent.label]])}
            onChange={(_values, [chosen]) => {
              const { agent: _before, ...rest } = draft;
              setDraft(chosen === undefined ? rest : { ...rest, agent: chosen });
            }}
          />
        </label>
        {clock('startTime', t('proxies.from'))}
        {clock('endTime', t('proxies.until'))}
        <label className={styles.field}>
          {t('proxies.reason')}
          <Input
            allowClear
            maxLength={proxy.fields.reason.max}
            value={reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        </label>
      </div>
    </Modal>
  );
}
