import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import { slots } from '../../resource/slots.ts';
import { ReceiversInput } from './announcement/ReceiversInput.tsx';

export const areaSlots = [slots(announcement, { input: { userIds: ReceiversInput } })];
