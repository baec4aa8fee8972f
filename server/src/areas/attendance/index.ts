export { mountShares } from './shares/share.routes.ts';
