import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { Forbidden } from '../../../app/feedback/Forbidden.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { EditorView } from './EditorView.tsx';
import { routeEditorAddress } from '../processTree/routeEditorAddress.ts';
import { NewRoute } from './NewRoute.tsx';
import type { RouteDraft } from './routeDraft.ts';
import { routeDraft, routeCallsOf, routeIn, type StoredRoute } from './routeRow.ts';
import { useVersions } from './versions.ts';

/**
 * Draws a route: `?id=` one that is there, `?number=` the newest version of that number, `?from=` the next version of one,
 * else a new one from a template.
 */
export default function RouteEditorScreen() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [id, from, number] = [asked.get('id'), asked.get('from'), asked.get('number')];
  if (id !== null) return <Stored key={id} id={id} />;
  if (from !== null) return <Stored key={`from ${from}`} id={from} isNext />;
  if (number !== null && number !== '') return <Newest key={`number ${number}`} number={number} />;
  return <Begun key="new" />;
}

function Begun() {
  const [begun, setBegun] = useState<RouteDraft>();
  const open = useOpen();
  const mayAdd = useMay(processRoute.access.add);
  if (!mayAdd) return <Forbidden right={processRoute.access.add} />;
  if (begun === undefined) return <NewRoute onBegin={setBegun} />;
  return <EditorView begun={begun} read={undefined} onSaved={open} />;
}

function Newest({ number }: { number: string }) {
  const versions = useVersions(number);
  // A version that is added later does not take the place of what is drawn.
  const [first, setFirst] = useState<string | null>();
  if (first === undefined && versions !== undefined) setFirst(versions[0]?.id ?? null);
  if (first === undefined) return null;
  return first === null ? <Begun /> : <Stored id={first} />;
}

function Stored({ id, isNext = false }: { id: string; isNext?: boolean }) {
  const row = useCall(routeCallsOf.queryById, { id });
  const isLate = useIsLate(row.error === null);
  const open = useOpen();
  // What is drawn stays as it is when the row is read again; the version tells at saving who was first.
  const [first, setFirst] = useState<StoredRoute>();
  if (first === undefined && row.data !== undefined) setFirst(routeIn(row.data));
  if (first === undefined) {
    if (row.error !== null) return <Failed cause={row.error} onRetry={() => void row.refetch()} />;
    return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
  }
  return isNext ? (
    <Next route={first} onSaved={open} />
  ) : (
    <EditorView begun={routeDraft(first)} read={first} onSaved={open} />
  );
}

/** The next version begins as the one it is copied from. */
function Next({ route, onSaved }: { route: StoredRoute; onSaved: (id: string) => void }) {
  const versions = useVersions(route.number);
  if (versions === undefined) return null;
  const edition = Math.max(route.edition, ...versions.map((version) => version.edition)) + 1;
  return (
    <EditorView begun={{ ...routeDraft(route), edition, changes: null }} read={undefined} onSaved={onSaved} />
  );
}

function useOpen() {
  const navigate = useNavigate();
  return (id: string) => void navigate(routeEditorAddress({ id }), { replace: true });
}
