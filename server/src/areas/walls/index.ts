export { readBoardLink } from './access.ts';
export { mountWall } from './wall.routes.ts';
