import type { SameShape } from '../../../core/words/phrases.ts';
import type { machineMapZh } from './map.phrases.zh.ts';

export const machineMapEn: SameShape<typeof machineMapZh> = {
  screens: { machineMap: 'Machine map' },
  map: {
    plan: 'Floor plan of {area}, {count, plural, one {# machine} other {# machines}}',
    find: 'Find a machine',
    notFound: 'No machine on this plan matches “{text}”',
    edit: 'Change the plan',
    none: 'There is no floor plan yet. Once the plan of a hall is drawn in basic data, its machines stand here with their states.',
    draw: 'Draw an equipment map',
    machines: 'Machines',
    open: 'Open {machine}',
    hint: 'Drag to move, wheel or two fingers to zoom, click a machine to open it.',
  },
};
