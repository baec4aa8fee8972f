import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { resourceNamed } from '../app/parts/declarations.ts';
import { LazyOverlay } from '../app/feedback/LazyOverlay.tsx';
import { isAllowed, usePermissions } from '../app/rights/permissions.ts';
import { lazyPart } from '../app/parts/lazyPart.tsx';
import { useTabDetail } from '../app/shell/slots.ts';
import { ActionHost } from './actions/ActionHost.tsx';
import { derive, DerivedContext, useDerived } from './context.ts';
import { ResourceList } from './list/ResourceList.tsx';
import { slotsOf } from './slotsOf.ts';
import { asSeen, fieldsOf } from './model/form/fieldsOf.ts';
import { filterOf } from './model/filters.ts';
import type { ListState } from './model/listState.ts';
import { useListChoice } from './useListChoice.ts';
import { useListQuery, usualPageSize } from './useListQuery.ts';
import { type Overlay, useListState } from './useListState.ts';
import { millPictures } from './widgets/pictures/millPictures.ts';
import { PictureStoreContext } from './model/uploads/pictureStore.ts';
import { type ResourceWords, useResourceWords } from './words.ts';

// A list is looked at far more often than a form is opened: what only they need travels when they are.
const ResourceDetail = lazyPart('ResourceDetail', () =>
  import('./detail/ResourceDetail.tsx').then((loaded) => loaded.ResourceDetail),
);
const ResourceForm = lazyPart('ResourceForm', () =>
  import('./form/ResourceForm.tsx').then((loaded) => loaded.ResourceForm),
);

/** List, form and details of a plain resource, drawn from its declaration and what its area puts into them. */
export default function ResourceScreen({ name }: { name: string }) {
  const resource = resourceNamed(name);
  const { data: slots } = useSuspenseQuery({
    queryKey: ['slots', name],
    queryFn: () => slotsOf(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const maySee = useMaySeePersonal(resource);
  const derived = useMemo(() => {
    const whole = derive(resource, slots);
    return { ...whole, resource: asSeen(resource, maySee) };
  }, [resource, slots, maySee]);
  return (
    <DerivedContext value={derived}>
      <PictureStoreContext value={millPictures}>
        <ActionHost>
          <Screen />
        </ActionHost>
      </PictureStoreContext>
    </DerivedContext>
  );
}

function useMaySeePersonal({ access: { personal } }: Resource): boolean {
  const rights = usePermissions().data;
  return personal === undefined || (rights !== undefined && isAllowed(rights, personal));
}

function Screen() {
  const { resource } = useDerived();
  const words = useResourceWords(resource);
  const address = useListState();
  const { state, overlay, open, close, closeAll } = address;
  const { choice } = useListChoice();
  const query = useListQuery(state, choice.pageSize ?? usualPageSize);
  const editor = editorOf(resource, overlay);
  const details = detailsOf(resource, overlay);
  const elsewhere = editor ?? details;
  useTabDetail(narrowingOf(state, resource, words), overlay === undefined);
  return (
    <>
      <ResourceList address={address} words={words} />
      {elsewhere === undefined ? null : <Navigate to={elsewhere} replace />}
      <LazyOverlay resetKey={overlay === undefined ? '' : JSON.stringify(overlay)} onClose={close}>
        {overlay?.kind === 'show' && details === undefined ? (
          <ResourceDetail
            id={overlay.id}
            neighbours={(query.data?.records ?? []).map(({ id }) => id)}
            words={words}
            onOpen={open}
            onClose={close}
            onGone={closeAll}
          />
        ) : null}
        {overlay?.kind === 'edit' && editor === undefined ? (
          <ResourceForm key={overlay.id} id={overlay.id} onClose={close} onGone={closeAll} />
        ) : null}
        {overlay?.kind === 'new' && editor === undefined ? (
          <ResourceForm
            key={`new ${overlay.from}`}
            id={undefined}
            from={overlay.from}
            given={overlay.given}
            onClose={close}
            onGone={closeAll}
          />
        ) : null}
      </LazyOverlay>
    </>
  );
}

/** How a list is narrowed, in short: by its view, its keyword, or the fields it is filtered by. */
function narrowingOf(
  { view, keyword, filters }: ListState,
  resource: Resource,
  words: ResourceWords,
): string | undefined {
  if (view !== undefined) return words.view(view);
  if (keyword !== '') return keyword;
  const fields = Object.entries(fieldsOf(resource)).filter(
    ([name, field]) => filterOf(filters, name, field) !== undefined,
  );
  return fields.length === 0 ? undefined : fields.map(([name]) => words.label(name)).join(', ');
}

/** Where a row is written that has a screen for it instead of a form; undefined while none is. */
function editorOf({ screen }: Resource, overlay: Overlay | undefined): string | undefined {
  const editor = screen?.editor;
  if (editor === undefined || overlay === undefined || overlay.kind === 'show') return undefined;
  const asked = (words: Record<string, string>) => `${editor}?${new URLSearchParams(words)}`;
  if (overlay.kind !== 'new') return asked({ id: overlay.id });
  return overlay.from === undefined ? editor : asked({ from: overlay.from });
}

/** Where a row is seen whole that has a screen for it instead of details beside the list; undefined while none is. */
function detailsOf({ screen }: Resource, overlay: Overlay | undefined): string | undefined {
  const details = screen?.details;
  if (details === undefined || overlay?.kind !== 'show') return undefined;
  return `${details}?${new URLSearchParams({ id: overlay.id })}`;
}
