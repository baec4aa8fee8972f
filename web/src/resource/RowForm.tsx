import type { Namespace } from '@millwright/contract/core/areas.ts';
import { LazyOverlay } from '../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../app/parts/lazyPart.tsx';
import { ActionHost } from './actions/ActionHost.tsx';
import { DerivedContext } from './context.ts';
import { useDerivedOf } from './useDerivedOf.ts';
import { millPictures } from './widgets/pictures/millPictures.ts';
import { PictureStoreContext } from './model/uploads/pictureStore.ts';

const ResourceForm = lazyPart('ResourceForm', () =>
  import('./form/ResourceForm.tsx').then((loaded) => loaded.ResourceForm),
);

type RowFormProps = {
  namespace: Namespace;
  /** The name of the resource. */
  resource: string;
  /** Values that the form of the new row begins with, by field; several ids of a list are separated by commas. */
  given: Readonly<Record<string, string>>;
  /** The row was saved, or the form was left. */
  onClose: () => void;
};

/** The form of a new row of any resource in a drawer over the screen that asks for it. */
export function RowForm(props: RowFormProps) {
  return (
    <LazyOverlay onClose={props.onClose}>
      <Form {...props} />
    </LazyOverlay>
  );
}

function Form({ namespace, resource, given, onClose }: RowFormProps) {
  const derived = useDerivedOf(namespace, resource);
  return (
    <DerivedContext value={derived}>
      <PictureStoreContext value={millPictures}>
        <ActionHost>
          <ResourceForm id={undefined} given={given} onClose={onClose} onGone={onClose} />
        </ActionHost>
      </PictureStoreContext>
    </DerivedContext>
  );
}
