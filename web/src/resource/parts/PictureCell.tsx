import { use, useState } from 'react';
import { PictureStoreContext } from '../widgets/PictureInput.tsx';

/** A stored picture, small; in full behind it. */
export function PictureCell({ path, label }: { path: string; label: string }) {
  const store = use(PictureStoreContext);
  const [broken, setBroken] = useState<string>();
  if (store === undefined || broken === path) return <span title={label}>{label}</span>;
  return (
    <a className="mw-picture-link" href={store.urlOf(path)} target="_blank" rel="noreferrer">
      <img
        className="mw-picture"
        src={store.urlOf(path)}
        alt={label}
        loading="lazy"
        onError={() => setBroken(path)}
      />
    </a>
  );
}
