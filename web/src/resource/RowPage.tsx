import type { Namespace } from '@millwright/contract/core/areas.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { type ReactNode, useState } from 'react';
import { useCall } from '../app/api/useCall.ts';
import { Failed } from '../app/feedback/Failed.tsx';
import { LazyOverlay } from '../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../app/parts/lazyPart.tsx';
import { ActionBar } from './actions/ActionBar.tsx';
import { ActionHost, useAskAction } from './actions/ActionHost.tsx';
import { actionsOfRow, ledBy } from './actions/rowActions.ts';
import { DerivedContext, useDerived } from './context.ts';
import { History } from './detail/History.tsx';
import { LifeWay } from './detail/LifeWay.tsx';
import { PrintHead } from './detail/PrintHead.tsx';
import { LateRows } from './parts/conflict/LateRows.tsx';
import { useDerivedOf } from './useDerivedOf.ts';
import type { MenuAction } from './widgets/dialogs/ContextMenu.tsx';
import { millPictures } from './widgets/pictures/millPictures.ts';
import { PictureStoreContext } from './model/uploads/pictureStore.ts';
import { useForget } from './useListQuery.ts';
import { type ResourceWords, useResourceWords } from './words.ts';

const ResourceForm = lazyPart('ResourceForm', () =>
  import('./form/ResourceForm.tsx').then((loaded) => loaded.ResourceForm),
);

/** What a page of one row is drawn with: the row, its words, and what the engine draws of it anywhere. */
export interface RowParts {
  readonly row: ResourceRow;
  readonly words: ResourceWords;
  /**
   * What can be done to it: its own actions and those that the page adds, of which one that is `isMain` leads. The page may leave out
   * own ones that make no sense now, and say which of them leads.
   */
  readonly actions: (
    more: readonly MenuAction[],
    own?: { readonly without?: readonly string[]; readonly main?: string },
  ) => ReactNode;
  readonly way: ReactNode;
  readonly history: ReactNode;
  /** Opens the form of the row. */
  readonly edit: (() => void) | undefined;
  /** Reads everything of the resource again. */
  readonly forget: () => Promise<void>;
}

type RowPageProps = {
  namespace: Namespace;
  /** The name of the resource. */
  resource: string;
  id: string;
  /** The row was deleted. */
  onGone: () => void;
  children: (parts: RowParts) => ReactNode;
};

/** A screen of its own for one row of a resource: its namespace draws it, actions, form and history are those of every row. */
export function RowPage({ namespace, resource: name, ...rest }: RowPageProps) {
  const derived = useDerivedOf(namespace, name);
  return (
    <DerivedContext value={derived}>
      <PictureStoreContext value={millPictures}>
        <ActionHost>
          <Row {...rest} />
        </ActionHost>
      </PictureStoreContext>
    </DerivedContext>
  );
}

function Row({ id, onGone, children }: Omit<RowPageProps, 'namespace' | 'resource'>) {
  const { resource, calls } = useDerived();
  const words = useResourceWords(resource);
  const ask = useAskAction();
  const forget = useForget();
  const [isEdited, setIsEdited] = useState(false);
  const query = useCall(calls.queryById, { id });
  const row = query.data;
  if (row === undefined)
    return query.error === null ? (
      <LateRows />
    ) : (
      <Failed cause={query.error} onRetry={() => void query.refetch()} />
    );
  const edit = () => setIsEdited(true);
  const all = actionsOfRow(row, { resource, words, ask, isBin: false, onEdit: edit, onGone });
  const print = {
    key: 'print',
    label: words.t('print.run'),
    isMinor: true,
    run: () => globalThis.print(),
  };
  const actions: RowParts['actions'] = (more, { without = [], main } = {}) => {
    const own = all
      .filter(({ key }) => !without.includes(key))
      .map((action) => (main === undefined ? action : { ...action, isMain: action.key === main }))
      // The one that leads stands at the end of the bar, whose first action that is.
      .toSorted((one, other) => Number(other.key === main) - Number(one.key === main));
    return <ActionBar actions={[...ledBy(more, own), print]} title={words.title(row)} words={4} form="bar" />;
  };
  return (
    <>
      <PrintHead row={row} words={words} />
      {children({
        row,
        words,
        actions,
        way:
          resource.lifeCycle === undefined ? null : (
            <LifeWay lifeCycle={resource.lifeCycle} row={row} words={words} />
          ),
        history: <History id={row.id} words={words} />,
        edit: row.actions.includes('edit') ? edit : undefined,
        forget,
      })}
      <LazyOverlay resetKey={String(isEdited)} onClose={() => setIsEdited(false)}>
        {isEdited ? <ResourceForm id={id} onClose={() => setIsEdited(false)} onGone={onGone} /> : null}
      </LazyOverlay>
    </>
  );
}
