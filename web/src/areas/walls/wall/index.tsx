import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import { App } from 'antd';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { BoardPlace } from '../../../app/shell/board/BoardPlace.tsx';
import { useBoardMode } from '../../../app/shell/board/boardMode.ts';
import { useBuildWatch } from '../../../app/shell/useBuildWatch.ts';
import { Theme } from '../../../app/theme/Theme.tsx';
import { Player } from './Player.tsx';
import { useWall, type WallState } from './useWall.ts';
import { WallNotice } from './WallNotice.tsx';

/** A screen on a wall, opened by its link: its boards and nothing else, no shell, no login. */
export default function WallPage() {
  const { token = '' } = useParams();
  const mode = useBoardMode();
  const state = useWall(token);
  useBuildWatch(wallPage.component);
  useTitle(state.kind === 'open' ? `${state.wall.name} · ${state.wall.mill}` : undefined);
  return (
    <Theme mode={mode} language={readLanguage()}>
      <App component={false}>
        <BoardPlace mode={mode}>
          <Shown state={state} />
        </BoardPlace>
      </App>
    </Theme>
  );
}

function Shown({ state }: { state: WallState }) {
  const t = useT('walls');
  const isLate = useIsLate(state.kind === 'opening');
  if (state.kind === 'open') return <Player boards={state.wall.boards} />;
  if (state.kind === 'refused')
    return <WallNotice head={refusalSentence(state.cause)} hint={t('player.refusedHint')} isAlert />;
  if (state.isAway) return <WallNotice head={t('player.away')} />;
  return isLate ? <WallNotice head={t('player.opening')} /> : null;
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
