import {
  type BoardLinkRow,
  listBoardLinks,
  revokeBoardLink,
  type WallScreenRow,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import { boardLink } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { App, Button, Drawer, Skeleton } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { linkState, presenceMs } from './linkState.ts';
import { NewLink } from './NewLink.tsx';
import { useMay } from './useMay.ts';
import { useMoments } from './useMoments.ts';
import { useWallChange } from './useWallChange.ts';
import styles from './configurationMachine.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

/** The links of a wall screen: which devices have one, when they were last seen; new ones, and their end. */
export function LinksDrawer({ wall, onClose }: { wall: WallScreenRow; onClose: () => void }) {
  const { t } = useWords();
  const may = useMay();
  const links = useCall(listBoardLinks, { wallScreenId: wall.id }, { everyMs: presenceMs, isQuiet: true });
  const isLate = useIsLate(links.isPending);
  const list = links.data?.list;
  return (
    <Drawer open size={640} onClose={onClose} title={t('walls:wall.linksOf', { name: wall.name })}>
      {may(boardLink.access.add) ? <NewLink wallScreenId={wall.id} /> : null}
      {list === undefined && links.error !== null ? (
        <Failed cause={links.error} onRetry={() => void links.refetch()} />
      ) : null}
      {list === undefined && isLate ? <Skeleton paragraph={{ rows: 4 }} /> : null}
      {list?.length === 0 ? (
        <div className={styles.wallsNone} role="note">
          <p>{t('walls:wall.noLinks')}</p>
          <small>{t('walls:wall.noLinksHint')}</small>
        </div>
      ) : null}
      <ul className={styles.wallsDevices}>
        {(list ?? []).map((link) => (
          <Device key={link.id} link={link} readMs={links.dataUpdatedAt} />
        ))}
      </ul>
    </Drawer>
  );
}

function Device({ link, readMs }: { link: BoardLinkRow; readMs: number }) {
  const { t } = useWords();
  const may = useMay();
  const moment = useMoments();
  const { deviceName, createdMs, expiresMs, lastSeenMs } = link;
  const state = linkState(link, readMs);
  const isOver = state === 'revoked' || state === 'expired';
  const sentence = {
    revoked: () => t('walls:wall.revoked'),
    expired: () => t('walls:wall.expired'),
    waiting: () => t('walls:wall.waiting'),
    online: () => t('walls:wall.online'),
    away: () => t('walls:wall.seen', { time: lastSeenMs === null ? '' : moment(lastSeenMs) }),
  }[state];
  return (
    <li data-over={isOver || undefined}>
      <div>
        <strong>{deviceName}</strong>
        <p>
          <span data-state={state}>{sentence()}</span>
          <span>{t('walls:wall.madeAt', { time: moment(createdMs) })}</span>
          {expiresMs === null || isOver ? null : (
            <span>{t('walls:wall.expiresAt', { time: moment(expiresMs) })}</span>
          )}
        </p>
      </div>
      {!isOver && may(boardLink.access.delete) ? <RevokeButton link={link} /> : null}
    </li>
  );
}

function RevokeButton({ link: { id, deviceName } }: { link: BoardLinkRow }) {
  const { t } = useWords();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const revocation = useWallChange(revokeBoardLink);
  const ask = () =>
    confirm({
      title: t('walls:wall.revokeAsk', { device: deviceName }),
      content: t('walls:wall.revokeHint'),
      submit: t('walls:wall.revoke'),
      isDanger: true,
      onOk: () =>
        revocation.mutateAsync({ id }).then(
          () => void message.success(t('walls:wall.revoked')),
          () => undefined,
        ),
    });
  return (
    <Button type="link" danger onClick={ask}>
      {t('walls:wall.revoke')}
    </Button>
  );
}
