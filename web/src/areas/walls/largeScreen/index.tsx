import { boardKeys } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { largeScreen } from '@millwright/contract/areas/walls/directory/directoryScreens.ts';
import { BoardsInShell } from '../directory/BoardsInShell.tsx';

/** Every board in the shell, and their directory. */
export default function LargeScreenScreen() {
  return <BoardsInShell screen={largeScreen} boards={boardKeys} intro="introAll" />;
}
