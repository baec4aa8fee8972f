export { mountBoards } from './board.routes.ts';
export { createLiveBoards, type LiveBoards } from './live.ts';
