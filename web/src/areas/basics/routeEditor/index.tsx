import { Skeleton } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { EditorView } from './EditorView.tsx';
import { editorPath } from './editorPath.ts';
import { NewRoute } from './NewRoute.tsx';
import type { RouteDraft } from './routeDraft.ts';
import { draftOf, routeCallsOf, routeIn, type StoredRoute } from './routeRow.ts';
import { useVersions } from './versions.ts';

/** Draws a route: `?id=` one that is there, `?from=` the next version of one, neither: a new one from a template. */
export default function RouteEditorScreen() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [id, from] = [asked.get('id'), asked.get('from')];
  if (id !== null) return <Stored key={id} id={id} />;
  if (from !== null) return <Stored key={`from ${from}`} id={from} isNext />;
  return <Begun key="new" />;
}

function Begun() {
  const [begun, setBegun] = useState<RouteDraft>();
  const open = useOpen();
  if (begun === undefined) return <NewRoute onBegin={setBegun} />;
  return <EditorView begun={begun} read={undefined} onSaved={open} />;
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
    <EditorView begun={draftOf(first)} read={first} onSaved={open} />
  );
}

/** The next version begins as the one it is copied from. */
function Next({ route, onSaved }: { route: StoredRoute; onSaved: (id: string) => void }) {
  const versions = useVersions(route.number);
  if (versions === undefined) return null;
  const edition = Math.max(route.edition, ...versions.map((version) => version.edition)) + 1;
  return (
    <EditorView begun={{ ...draftOf(route), edition, changes: null }} read={undefined} onSaved={onSaved} />
  );
}

function useOpen() {
  const navigate = useNavigate();
  return (id: string) => void navigate(editorPath({ id }), { replace: true });
}
