import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { slots } from '../../resource/slots.ts';
import { ReceiversInput } from './announcement/ReceiversInput.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [slots(announcement, { input: { userIds: ReceiversInput } })];
