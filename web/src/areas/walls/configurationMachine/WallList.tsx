import { wallScreens } from '@millwright/contract/areas/walls/screens.ts';
import { deleteWallScreen, type WallScreenRow } from '@millwright/contract/areas/walls/wall/calls.ts';
import { boardLink, wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { App, Button } from 'antd';
import { Link } from 'react-router';
import { formatDuration } from '../../../kit/text/format.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { roundMs } from './draft.ts';
import { useMay } from './useMay.ts';
import { useMoments } from './useMoments.ts';
import { useWallChange } from './useWallChange.ts';
import styles from './configurationMachine.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type WallListProps = {
  walls: readonly WallScreenRow[];
  /** When the list was read, epoch ms. */
  onEdit: (wall: WallScreenRow) => void;
  onLinks: (wall: WallScreenRow) => void;
};

/** The mill's wall screens, each with its boards, its devices and what can be done. */
export function WallList({ walls, onEdit, onLinks }: WallListProps) {
  const { t } = useWords();
  if (walls.length === 0)
    return (
      <div className={styles.wallsNone} role="note">
        <p>{t('walls:wall.none')}</p>
        <small>{t('walls:wall.noneHint')}</small>
      </div>
    );
  return (
    <ul className={styles.wallsList}>
      {walls.map((wall) => (
        <Wall key={wall.id} wall={wall} onEdit={() => onEdit(wall)} onLinks={() => onLinks(wall)} />
      ))}
    </ul>
  );
}

type WallProps = { wall: WallScreenRow; onEdit: () => void; onLinks: () => void };

function Wall({ wall, onEdit, onLinks }: WallProps) {
  const words = useWords();
  const { t } = words;
  const may = useMay();
  const { name, boards } = wall;
  return (
    <li>
      <div className={styles.wallsName}>
        <h2>{name}</h2>
        <p>{t('walls:wall.summary', { count: boards.length, time: formatDuration(roundMs(boards)) })}</p>
      </div>
      <p className={styles.wallsBoards}>{boards.map((board) => boardTitle(board, words)).join(' → ')}</p>
      <LinkSummary wall={wall} />
      <div className={styles.wallsActions}>
        <Link to={`${tourPath}?screen=${wall.id}`}>{t('walls:wall.play')}</Link>
        {may(boardLink.access.read) ? (
          <Button type="link" onClick={onLinks}>
            {t('walls:wall.links')}
          </Button>
        ) : null}
        {may(wallScreen.access.edit) ? (
          <Button type="link" onClick={onEdit}>
            {t('core:actions.edit')}
          </Button>
        ) : null}
        {may(wallScreen.access.delete) ? <DeleteButton wall={wall} /> : null}
      </div>
    </li>
  );
}

function LinkSummary({ wall: { links, isOnline, lastSeenMs } }: { wall: WallScreenRow }) {
  const { t } = useWords();
  const moment = useMoments();
  const seenAt = (ms: number) =>
    isOnline ? t('walls:wall.online') : t('walls:wall.seen', { time: moment(ms) });
  const seen = lastSeenMs === null ? t('walls:wall.neverSeen') : seenAt(lastSeenMs);
  return (
    <p className={styles.wallsLinks}>
      {t('walls:wall.linkCount', { count: links })}
      {links === 0 ? null : <span>{seen}</span>}
    </p>
  );
}

function DeleteButton({ wall: { id, name } }: { wall: WallScreenRow }) {
  const { t } = useWords();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const deletion = useWallChange(deleteWallScreen);
  const ask = () =>
    confirm({
      title: t('walls:wall.deleteAsk', { name }),
      content: t('walls:wall.deleteHint'),
      submit: t('core:actions.delete'),
      isDanger: true,
      onOk: () =>
        deletion.mutateAsync({ id }).then(
          () => void message.success(t('walls:wall.deleted')),
          () => undefined,
        ),
    });
  return (
    <Button type="link" danger onClick={ask}>
      {t('core:actions.delete')}
    </Button>
  );
}

const tourPath = wallScreens.find(({ name }) => name === 'monitorScreenDemo')?.path ?? '/';
