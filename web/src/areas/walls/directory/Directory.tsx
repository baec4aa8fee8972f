import type { BoardKey } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { type HungBoard, hangingBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { Link } from 'react-router';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { useMay } from '../configurationMachine/useMay.ts';
import { ownAddress } from '../../boards/parts/boardAddress.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { hangAddress, shellAddress } from './addresses.ts';
import styles from './directory.module.css';

type Entry = { readonly board: BoardKey; readonly hung: readonly HungBoard[] };

type DirectoryProps = {
  screen: Screen;
  intro: 'introAll' | 'introFigures';
  /** What the address asked for and nobody knows. */
  unknown: string | undefined;
  entries: readonly Entry[];
};

/** The boards that the person may see: what each shows, and where it can be opened. */
export function Directory({ screen, intro, unknown, entries }: DirectoryProps) {
  const words = useWords();
  const { t } = words;
  const mayHang = useMay()(wallScreen.access.add);
  return (
    <section className={styles.directory}>
      <header>
        <h1>{t(`walls:screens.${screen.name}`)}</h1>
        <p>{t(`walls:directory.${intro}`)}</p>
      </header>
      {unknown === undefined ? null : (
        <div className={styles.directoryNote} role="alert">
          <p>{t('walls:directory.unknown', { key: unknown.slice(0, 40) })}</p>
          <small>{t('walls:directory.unknownHint')}</small>
        </div>
      )}
      {entries.length === 0 ? (
        <div className={styles.directoryNote} role="note">
          <p>{t('walls:directory.none')}</p>
          <small>{t('walls:directory.noneHint')}</small>
        </div>
      ) : (
        <ul>
          {entries.map((entry) => (
            <BoardEntry key={entry.board} entry={entry} screen={screen} mayHang={mayHang} words={words} />
          ))}
        </ul>
      )}
    </section>
  );
}

type BoardEntryProps = { entry: Entry; screen: Screen; mayHang: boolean; words: BoardWords };

function BoardEntry({ entry: { board, hung }, screen, mayHang, words }: BoardEntryProps) {
  const { t } = words;
  const [first = { board }] = hung;
  const title = boardTitle({ board }, words);
  return (
    <li>
      <MenuIcon name={hangingBoard(board).kind === 'figures' ? 'chart' : 'dashboards'} size={20} />
      <div>
        <h2>
          <Link to={shellAddress(screen, first)}>{title}</Link>
        </h2>
        <p>{t(`walls:directory.about.${board}`)}</p>
        {hung.length > 1 ? <Processes hung={hung} screen={screen} words={words} /> : null}
        <nav aria-label={title}>
          <Link to={shellAddress(screen, first)}>{t('walls:directory.here')}</Link>
          <Link to={ownAddress(first)}>{t('walls:directory.full')}</Link>
          {mayHang ? <Link to={hangAddress(first)}>{t('walls:directory.hang')}</Link> : null}
        </nav>
      </div>
    </li>
  );
}

/** A way to each process of the board. */
function Processes({ hung, screen, words }: { hung: Entry['hung']; screen: Screen; words: BoardWords }) {
  return (
    <ul className={styles.directoryProcesses}>
      {hung.map((each) =>
        each.process === undefined ? null : (
          <li key={each.process}>
            <Link to={shellAddress(screen, each)}>{words.process(each.process)}</Link>
          </li>
        ),
      )}
    </ul>
  );
}
