export { mountAnalysis } from './analysis/analysis.routes.ts';
export { mountBoards } from './board.routes.ts';
export { foundMachines } from './foundMachines.ts';
export { createLiveBoards, type LiveBoards } from './live.ts';
export { readBoardLink } from './wallAccess.ts';
export { mountWall } from './wall.routes.ts';
