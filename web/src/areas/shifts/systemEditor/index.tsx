import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { Forbidden } from '../../../app/feedback/Forbidden.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { systemEditorAddress } from './systemEditorAddress.ts';
import { systemDraft, newDraft, type StoredSystem, systemCalls, systemIn } from './systemDraft.ts';
import { SystemEditor } from './SystemEditor.tsx';

/** Sets up a shift system: `?id=` one that is there, `?from=` a new one that begins as a copy, else a new one. */
export default function SystemEditorScreen() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [id, from] = [asked.get('id'), asked.get('from')];
  if (id !== null) return <Stored key={id} id={id} isCopied={false} />;
  if (from !== null) return <Stored key={`from ${from}`} id={from} isCopied />;
  return <Begun copied={undefined} />;
}

function Begun({ copied }: { copied: StoredSystem | undefined }) {
  const navigate = useNavigate();
  const zone = useTenant()?.zone ?? 'UTC';
  const mayAdd = useMay(shiftSystem.access.add);
  const [tomorrow] = useState(() => addDays(localDate(zone, Date.now()), 1));
  if (!mayAdd) return <Forbidden right={shiftSystem.access.add} />;
  const begun =
    copied === undefined ? newDraft(tomorrow) : { ...systemDraft(copied), effectiveDate: tomorrow };
  return (
    <SystemEditor
      begun={begun}
      stored={undefined}
      onSaved={(id) => void navigate(systemEditorAddress({ id }), { replace: true })}
    />
  );
}

function Stored({ id, isCopied }: { id: string; isCopied: boolean }) {
  const row = useCall(systemCalls.queryById, { id });
  const isLate = useIsLate(row.error === null);
  // What is set up stays as it is when the row is read again; the version tells at saving who was first.
  const [first, setFirst] = useState<StoredSystem>();
  if (first === undefined && row.data !== undefined && !row.isFetching) setFirst(systemIn(row.data));
  if (first === undefined) {
    if (row.error !== null) return <Failed cause={row.error} onRetry={() => void row.refetch()} />;
    return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
  }
  if (isCopied) return <Begun copied={first} />;
  const handleSaved = async () => setFirst(systemIn(await callApi(systemCalls.queryById, { id })));
  return (
    <SystemEditor
      key={first.version}
      begun={systemDraft(first)}
      stored={first}
      onSaved={() => void handleSaved()}
    />
  );
}
