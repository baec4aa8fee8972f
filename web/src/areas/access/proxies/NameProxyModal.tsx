import { chooseAgents, nameOwnProxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import {
  CallDialog,
  type OptionSource,
  SearchSelect,
  type SlotInputProps,
} from '../../../resource/slotParts.ts';

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

/** Names who acts for one, from when until when on the mill's clocks. */
export function NameProxyModal({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  return (
    <CallDialog
      call={nameOwnProxy}
      fields={{
        agentId: { label: t('proxies.agent'), draw: (props) => <AgentInput {...props} /> },
        startTime: { label: t('proxies.from') },
        endTime: { label: t('proxies.until') },
        reason: { label: t('proxies.reason') },
      }}
      texts={{ title: t('proxies.name'), submit: t('proxies.name'), done: t('proxies.named') }}
      onClose={onClose}
    />
  );
}

function AgentInput({ id, isInvalid, onChange }: SlotInputProps) {
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  return (
    <SearchSelect
      id={id}
      isInvalid={isInvalid}
      source={agents()}
      value={chosen === undefined ? [] : [chosen.value]}
      known={new Map(chosen === undefined ? [] : [[chosen.value, chosen.label]])}
      onChange={(_values, [next]) => {
        setChosen(next);
        onChange(next?.value ?? null);
      }}
    />
  );
}
