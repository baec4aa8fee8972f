export { readBoardLink } from './wall/access.ts';
