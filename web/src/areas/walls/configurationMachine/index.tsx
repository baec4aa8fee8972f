import { boardChoices, type HungBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { listWallScreens, type WallScreenRow } from '@millwright/contract/areas/walls/wall/calls.ts';
import { wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { hangParameter } from '../directory/addresses.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { LinksDrawer } from './LinksDrawer.tsx';
import { presenceMs } from './linkState.ts';
import { useMay } from './useMay.ts';
import { WallEditor } from './WallEditor.tsx';
import { WallList } from './WallList.tsx';
import styles from './configurationMachine.module.css';

type Opened =
  | { what: 'editor'; wall: WallScreenRow | undefined; hung?: HungBoard }
  | { what: 'links'; wallId: string };

/** Which boards hang on which wall, in which order, and which devices may open them. */
export default function WallConfigurationScreen() {
  const { t } = useWords();
  const may = useMay();
  const walls = useCall(listWallScreens, {}, { everyMs: presenceMs, isQuiet: true });
  const [search, setSearch] = useSearchParams();
  const [chosen, setOpened] = useState<Opened>();
  const opened = chosen ?? beginning(search, may);
  const list = walls.data?.list;
  const close = () => {
    setOpened(undefined);
    if (search.has(hangParameter)) setSearch({}, { replace: true });
  };
  const linked = opened?.what === 'links' ? list?.find(({ id }) => id === opened.wallId) : undefined;

  return (
    <div className={styles.walls}>
      <header>
        <h1>{t('walls:wall.title')}</h1>
        {list !== undefined && may(wallScreen.access.add) ? (
          <Button type="primary" onClick={() => setOpened({ what: 'editor', wall: undefined })}>
            {t('walls:wall.add')}
          </Button>
        ) : null}
        <p>{t('walls:wall.intro')}</p>
      </header>
      {list === undefined ? (
        <Unread cause={walls.error} onRetry={() => void walls.refetch()} />
      ) : (
        <WallList
          walls={list}
          onEdit={(wall) => setOpened({ what: 'editor', wall })}
          onLinks={({ id }) => setOpened({ what: 'links', wallId: id })}
        />
      )}
      {opened?.what === 'editor' && list !== undefined ? (
        <WallEditor wall={opened.wall} count={list.length} hung={opened.hung} onClose={close} />
      ) : null}
      {linked === undefined ? null : <LinksDrawer wall={linked} onClose={close} />}
    </div>
  );
}

/** Who comes with a board to hang begins with a new wall screen that has it. */
function beginning(search: URLSearchParams, may: (right: string) => boolean): Opened | undefined {
  const wanted = boardChoices().find(
    ({ board, process }) =>
      board === search.get(hangParameter) && (process ?? null) === search.get('process'),
  );
  return wanted !== undefined && may(wallScreen.access.add)
    ? { what: 'editor', wall: undefined, hung: wanted }
    : undefined;
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}
