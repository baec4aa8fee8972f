import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import type { FieldWords } from '../../words.ts';
import { readTypedAddress } from './address.ts';
import styles from './addressLine.module.css';

type AddressLineProps = {
  /** Where the link at the cursor leads, if one is there. */
  href: string | undefined;
  words: FieldWords;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Where a link is to lead. An address that the server would take away again is refused here, with the reason. */
export function AddressLine({ href, words, onApply, onRemove, onClose }: AddressLineProps) {
  const [typed, setTyped] = useState(href ?? '');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const address = readTypedAddress(typed);
    if (address === undefined) setWrong(true);
    else onApply(address);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither saves nor closes the form around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.line}>
      <Input
        autoFocus
        type="url"
        inputMode="url"
        autoComplete="off"
        className={styles.address}
        aria-label={words.t('form.marks.address')}
        placeholder="https://"
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={handleKey}
      />
      <Button type="primary" onClick={apply}>
        {words.t('form.marks.apply')}
      </Button>
      {href === undefined ? null : <Button onClick={onRemove}>{words.t('form.marks.removeLink')}</Button>}
      {isWrong ? (
        <p className={styles.wrong} role="alert">
          {words.t('form.marks.wrongAddress')}
        </p>
      ) : null}
    </div>
  );
}
