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
import { RuleSentence } from './rule/RuleSentence.tsx';
import {
  HalfHourInput,
  ParametersCell,
  ParametersInput,
  SignalCell,
  SignalInput,
} from './rule/SignalInputs.tsx';

export const areaSlots = [
  slots(announcement, { input: { userIds: ReceiversInput } }),
  slots(pushRule, {
    input: {
      signal: SignalInput,
      states: StatesInput,
      hoursFrom: HalfHourInput,
      hoursTo: HalfHourInput,
      shifts: ShiftsInput,
      duties: DutiesInput,
      content: ContentInput,
      parameters: ParametersInput,
    },
    wide: ['source'],
    cell: {
      source: RuleSentence,
      signal: SignalCell,
      states: StatesCell,
      shifts: ShiftsCell,
      duties: DutiesCell,
      content: ContentCell,
      parameters: ParametersCell,
    },
  }),
];
