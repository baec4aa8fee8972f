import { resourceNamed } from '@millwright/contract/registry.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { ActionHost } from './actions/ActionHost.tsx';
import { derive, DerivedContext, useDerived } from './context.ts';
import { ResourceList } from './list/ResourceList.tsx';
import { slotsOf } from './slotsOf.ts';
import { useListChoice } from './useListChoice.ts';
import { useListQuery, usualPageSize } from './useListQuery.ts';
import { useListState } from './useListState.ts';
import { millPictures } from './widgets/millPictures.ts';
import { PictureStoreContext } from './widgets/PictureInput.tsx';
import { useResourceWords } from './words.ts';
import './resource.css';

// A list is looked at far more often than a form is opened: what only they need travels when they are.
const ResourceDetail = lazy(() =>
  import('./detail/ResourceDetail.tsx').then((loaded) => ({ default: loaded.ResourceDetail })),
);
const ResourceForm = lazy(() =>
  import('./form/ResourceForm.tsx').then((loaded) => ({ default: loaded.ResourceForm })),
);

/** List, form and details of a plain resource, drawn from its declaration and what its area puts into them. */
export default function ResourceScreen({ name }: { name: string }) {
  const resource = resourceNamed(name);
  const { data: slots } = useSuspenseQuery({
    queryKey: ['slots', name],
    queryFn: () => slotsOf(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const derived = useMemo(() => derive(resource, slots), [resource, slots]);
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

function Screen() {
  const { resource } = useDerived();
  const words = useResourceWords(resource);
  const address = useListState();
  const { state, overlay, open } = address;
  const { choice } = useListChoice();
  const query = useListQuery(state, choice.pageSize ?? usualPageSize);
  const close = () => open(undefined);
  return (
    <>
      <ResourceList address={address} words={words} />
      <Suspense fallback={null}>
        {overlay?.kind === 'show' ? (
          <ResourceDetail
            id={overlay.id}
            neighbours={(query.data?.records ?? []).map(({ id }) => id)}
            words={words}
            onOpen={open}
          />
        ) : null}
        {overlay?.kind === 'edit' ? <ResourceForm key={overlay.id} id={overlay.id} onClose={close} /> : null}
        {overlay?.kind === 'new' ? (
          <ResourceForm
            key={`new ${overlay.from}`}
            id={undefined}
            from={overlay.from}
            given={overlay.given}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
