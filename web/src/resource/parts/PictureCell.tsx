import { use } from 'react';
import { PictureStoreContext } from '../widgets/PictureInput.tsx';

/** A stored picture, small. */
export function PictureCell({ path, label }: { path: string; label: string }) {
  const store = use(PictureStoreContext);
  return store === undefined ? (
    <span title={path}>{path.split('/').at(-1)}</span>
  ) : (
    <img className="mw-picture" src={store.urlOf(path)} alt={label} loading="lazy" />
  );
}
