import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { endingOf, type UploadItem } from '../../model/uploads/uploadItems.ts';
import styles from './uploadLine.module.css';
import layout from '../../../kit/layout.module.css';

type UploadLineProps = {
  item: UploadItem;
  isDisabled: boolean;
  onRemove: () => void;
  onBringBack: () => void;
  /** Absent when the file is not at hand any more. */
  onRetry: (() => void) | undefined;
};

/** One picture or file: what it looks like, how it stands, and what can be done about it. */
export function UploadLine({ item, isDisabled, onRemove, onBringBack, onRetry }: UploadLineProps) {
  const t = useT();
  const { name, status, url, progress, reason } = item;
  const isRemoved = status === 'removed';
  // What calls itself a picture and is none cannot be shown.
  const [unseen, setUnseen] = useState<string>();
  return (
    <li className={styles.line} data-status={status}>
      {url === undefined || url === unseen ? (
        <span className={styles.blank} aria-hidden="true">
          {endingOf(name)}
        </span>
      ) : (
        <img src={url} alt={t('resource.upload.preview', { file: name })} onError={() => setUnseen(url)} />
      )}
      <span className={styles.what}>
        <span className={`${layout.cut} ${styles.name}`} title={name}>
          {name}
        </span>
        {status === 'error' && reason !== undefined ? <small role="alert">{reason}</small> : null}
        {status === 'uploading' && progress !== undefined ? (
          <Progress
            percent={Math.round(progress * 100)}
            size="small"
            showInfo={false}
            aria-label={t('resource.upload.uploading')}
          />
        ) : null}
      </span>
      <span className={styles.status} role="status">
        {t(`resource.upload.${status === 'done' ? 'uploaded' : status}`)}
      </span>
      {status === 'error' && onRetry !== undefined ? (
        <Button type="text" size="small" aria-label={`${t('actions.retry')} ${name}`} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      ) : null}
      {isRemoved ? (
        <Button
          type="text"
          size="small"
          aria-label={t('resource.upload.undoOf', { file: name })}
          disabled={isDisabled}
          onClick={onBringBack}
        >
          {t('resource.upload.undo')}
        </Button>
      ) : (
        <Button
          type="text"
          size="small"
          icon={<MenuIcon name="close" size={12} />}
          aria-label={t('resource.upload.remove', { file: name })}
          disabled={isDisabled}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
