export { announcementHooks } from './announcement.hooks.ts';
export { mountMessages } from './announcement.routes.ts';
