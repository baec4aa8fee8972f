import { use, useState } from 'react';
import { PictureStoreContext } from '../model/uploads/pictureStore.ts';
import styles from './pictureCell.module.css';

/** Stored pictures: all of them, or the first one and how many more there are. */
export function PictureCells({
  paths,
  label,
  isWhole,
}: {
  paths: readonly string[];
  label: string;
  isWhole: boolean;
}) {
  const shown = isWhole ? paths : paths.slice(0, 1);
  const rest = paths.length - shown.length;
  return (
    <span className={styles.pictures} data-testid="pictures" data-whole={isWhole || undefined}>
      {shown.map((path, place) => (
        <PictureCell key={path} path={path} label={paths.length > 1 ? `${label} ${place + 1}` : label} />
      ))}
      {rest > 0 ? <small>+{rest}</small> : null}
    </span>
  );
}

/** A stored picture, small; in full behind it. */
function PictureCell({ path, label }: { path: string; label: string }) {
  const store = use(PictureStoreContext);
  const [broken, setBroken] = useState<string>();
  if (store === undefined || broken === path) return <span title={label}>{label}</span>;
  return (
    <a className={styles.pictureLink} href={store.urlOf(path)} target="_blank" rel="noreferrer">
      <img
        className={styles.picture}
        src={store.urlOf(path)}
        alt={label}
        loading="lazy"
        onError={() => setBroken(path)}
      />
    </a>
  );
}
