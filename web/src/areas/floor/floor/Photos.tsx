import { useRef, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { pictureAddress } from './pictureAddress.ts';
import { FloorGlyph } from './FloorGlyph.tsx';
import { dropPhoto, takePhotos, usePhotoAddresses } from './usePhotos.ts';
import styles from './photos.module.css';

type PhotosProps = {
  /** Kept on this phone, not sent yet. */
  ids: readonly string[];
  /** What the server has, by address. */
  sent?: readonly string[];
  most: number;
  onChange: (ids: readonly string[]) => void;
};

/** Pictures and the button that takes another. They are kept as soon as they are taken. */
export function Photos({ ids, sent = [], most, onChange }: PhotosProps) {
  const t = useT('maintenance');
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const addresses = usePhotoAddresses(ids);
  const count = sent.length + ids.length;
  const take = async (files: FileList | null) => {
    setIsBusy(true);
    const all = [...(files ?? [])];
    const fitting = all.slice(0, most - count);
    try {
      const { ids: taken, unread, heic, unstored } = await takePhotos(fitting);
      if (taken.length > 0) onChange([...ids, ...taken]);
      const beyond = all.length - fitting.length;
      const others = unread.filter((name) => !heic.includes(name));
      setSaid(
        [
          ...(unstored > 0 ? [t('floor.storing.photosUnstored', { count: unstored })] : []),
          ...(heic.length > 0 ? [t('floor.report.heic', { names: heic.join(', ') })] : []),
          ...(others.length > 0
            ? [`${t('floor.report.noPictures', { count: others.length })} (${others.join(', ')})`]
            : []),
          ...(beyond > 0 ? [t('floor.report.tooManyPhotos', { most, count: beyond })] : []),
        ].join(' '),
      );
    } catch {
      setSaid(t('floor.storing.failed'));
    } finally {
      setIsBusy(false);
      if (input.current !== null) input.current.value = '';
    }
  };
  const remove = (id: string) => {
    onChange(ids.filter((each) => each !== id));
    void dropPhoto(id);
  };
  return (
    <div className={styles.photos}>
      {said === '' ? null : <p role="alert">{said}</p>}
      {sent.map((address, place) => (
        <img
          key={address}
          src={pictureAddress(address)}
          alt={t('floor.report.photo', { place: place + 1 })}
        />
      ))}
      {ids.map((id, index) => {
        const place = sent.length + index + 1;
        return (
          <figure key={id} data-testid="photo">
            <img src={addresses.get(id)} alt={t('floor.report.photo', { place })} />
            <button
              type="button"
              aria-label={t('floor.report.removePhoto', { place })}
              onClick={() => remove(id)}
            >
              <FloorGlyph name="close" size={16} />
            </button>
          </figure>
        );
      })}
      {count >= most ? null : (
        <label className={styles.take} data-busy={isBusy || undefined}>
          <FloorGlyph name="camera" size={24} />
          <span>{t('floor.report.takePhoto')}</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            disabled={isBusy}
            onChange={({ target }) => void take(target.files)}
          />
        </label>
      )}
    </div>
  );
}
