import { defineScreen } from '../screen/screen.ts';

/**
 * Every widget in every state, for those who build them. Not in the registry: only a development build has it, no menu
 * leads there, and it shows nothing of any mill.
 */
export const galleryScreen = defineScreen('gallery', {
  namespace: 'iam',
  path: '/dev/gallery',
  component: 'dev/gallery',
  layout: 'office',
  hidden: true,
});
