import type { ReceivedMessage } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../kit/text/formatDate.ts';
import { AlertGlyph } from '../../kit/marks/glyphs.tsx';
import { RichText } from '../../kit/text/RichText.tsx';
import { readLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';
import { hiddenClass } from '../../kit/hidden.ts';
import styles from './MessageItem.module.css';

type MessageItemProps = {
  message: ReceivedMessage;
  isOpen: boolean;
  onToggle: () => void;
  /** It was closed behind its reader, or the reader went on to another. */
  onRead: () => void;
  /** The reader goes on to the row that it is about. */
  onLeave: () => void;
};

/** A message: one line of it, and its text below when it is open. */
export function MessageItem({ message, isOpen, onToggle, onRead, onLeave }: MessageItemProps) {
  const t = useT('messaging');
  const zone = useTenant()?.zone ?? 'UTC';
  const bodyId = useId();
  const { title, msgAbstract, msgContent, sender, priority, msgCategory, readFlag, sendTime, address } =
    message;
  const isUnread = readFlag === '0';
  const moment = formatMoment(Date.parse(sendTime), { zone, language: readLanguage() });
  const handleToggle = () => {
    if (isOpen && isUnread) onRead();
    onToggle();
  };
  return (
    <li className={styles.message} data-unread={isUnread || undefined}>
      <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={handleToggle}>
        <span className={styles.head}>
          {priority === 'H' || priority === 'C' ? <AlertGlyph label={t('bell.urgent')} /> : null}
          <strong>{title}</strong>
          {isUnread ? <span className={hiddenClass}>{t('bell.unread')}</span> : null}
        </span>
        {msgAbstract === null || isOpen ? null : <span className={styles.abstract}>{msgAbstract}</span>}
        <span className={styles.facts}>
          {[t(`resources.announcement.choices.msgCategory.${msgCategory}`), sender ?? '', moment]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen ? <RichText html={msgContent} /> : null}
        {isOpen && address !== null ? (
          <Link className={styles.link} to={address} onClick={onLeave}>
            {t('bell.open')}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
