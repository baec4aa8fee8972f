import { defineArea } from '../../core/areaManifest.ts';
import { announcement } from './announcement.ts';
import { announcementCalls } from './announcementCalls.ts';

export const messaging = defineArea('messaging', { resources: [announcement], calls: announcementCalls });
