import { announcement } from '@millwright/contract/areas/messaging/announcement.ts';
import { pushRule } from '@millwright/contract/areas/messaging/pushRule.ts';
import { slots } from '../../resource/slots.ts';
import { ReceiversInput } from './announcement/ReceiversInput.tsx';
import {
  ContentCell,
  ContentInput,
  DutiesCell,
  DutiesInput,
  ShiftsCell,
  ShiftsInput,
  StatesCell,
  StatesInput,
} from './rule/ListInputs.tsx';

export const areaSlots = [
  slots(announcement, { input: { userIds: ReceiversInput } }),
  slots(pushRule, {
    input: { states: StatesInput, shifts: ShiftsInput, duties: DutiesInput, content: ContentInput },
    cell: { states: StatesCell, shifts: ShiftsCell, duties: DutiesCell, content: ContentCell },
  }),
];
