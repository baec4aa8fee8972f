import { boardKeys, hangingBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { businessIntelligence } from '@millwright/contract/areas/walls/directory/directoryScreens.ts';
import { BoardsInShell } from '../directory/BoardsInShell.tsx';

const ofFigures = boardKeys.filter((key) => hangingBoard(key).kind === 'figures');

/** The boards of figures in the shell, and their directory. */
export default function BusinessIntelligenceScreen() {
  return <BoardsInShell screen={businessIntelligence} boards={ofFigures} intro="introFigures" />;
}
