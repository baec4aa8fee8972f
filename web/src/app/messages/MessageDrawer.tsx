import { ownMessagesPath } from '@millwright/contract/areas/messaging/sending/ownMessagesPath.ts';
import { App, Button, Drawer, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../feedback/Failed.tsx';
import { LateSkeleton } from '../feedback/LateSkeleton.tsx';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { MessageItem } from './MessageItem.tsx';
import { markAllRead, markRead, useMyMessages } from './useMessages.ts';
import styles from './MessageDrawer.module.css';

const drawerWidth = 420;

/** My messages: those I have not read, or all. One that is opened is read. */
export function MessageDrawer({ unread, onClose }: { unread: number; onClose: () => void }) {
  const t = useT('messaging');
  const { message: toast } = App.useApp();
  const [isUnreadOnly, setIsUnreadOnly] = useState(unread > 0);
  const [openId, setOpenId] = useState<string>();
  const [isMarking, setIsMarking] = useState(false);
  const { messages, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useMyMessages({ isUnreadOnly });

  const noteRead = (reading: Promise<void>) =>
    reading.catch((cause: unknown) => void toast.error(refusalSentence(cause)));
  const handleReadAll = () => {
    setIsMarking(true);
    void noteRead(markAllRead()).finally(() => setIsMarking(false));
  };
  return (
    <Drawer
      open
      title={t('bell.title')}
      size={drawerWidth}
      onClose={onClose}
      extra={
        <Button disabled={unread === 0} loading={isMarking} onClick={handleReadAll}>
          {t('bell.readAll')}
        </Button>
      }
    >
      <Segmented
        block
        value={isUnreadOnly}
        options={[
          { value: true, label: t('bell.unread') },
          { value: false, label: t('bell.all') },
        ]}
        onChange={setIsUnreadOnly}
      />
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {isPending && error === null ? <LateSkeleton pathname="" /> : null}
      {!isPending && messages.length === 0 ? (
        <p className={styles.none}>{t(isUnreadOnly ? 'bell.noneUnread' : 'bell.none')}</p>
      ) : null}
      <ul className={styles.messages}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onToggle={() => setOpenId(message.id === openId ? undefined : message.id)}
            onRead={() => void noteRead(markRead(message))}
            onLeave={() => {
              void noteRead(markRead(message));
              onClose();
            }}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bell.more')}
        </Button>
      ) : null}
      <p className={styles.settings}>
        <Link to={ownMessagesPath} onClick={onClose}>
          {t('push.settings')}
        </Link>
      </p>
    </Drawer>
  );
}
