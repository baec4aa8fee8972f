import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { pushRule } from '@millwright/contract/areas/messaging/rule/pushRule.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { slots } from '../../resource/slots.ts';
import { ReceiversInput } from './announcement/ReceiversInput.tsx';
import {
  ChannelsCell,
  ChannelsInput,
  ContentCell,
  ClearValueCell,
  ContentInput,
  ConditionsCell,
  DutiesCell,
  DutiesInput,
  GraveValueCell,
  ReceiverAttributeInput,
  ShiftsCell,
  ShiftsInput,
  StatesCell,
  StatesInput,
  ValueCell,
} from './rule/ListInputs.tsx';
import { SavedPreview } from './template/Preview.tsx';
import { TemplateNote } from './template/TemplateNote.tsx';
import { TryTemplate } from './template/TryTemplate.tsx';
import { ContentTextInput, TitleInput } from './template/WordsInput.tsx';
import { UnreachedAbove } from './rule/UnreachedRules.tsx';
import { RuleSentence } from './rule/RuleSentence.tsx';
import {
  HalfHourInput,
  ParametersCell,
  ParametersInput,
  SignalCell,
  SignalInput,
} from './rule/SignalInputs.tsx';

export const areaSlots = [
  slots(messageTemplate, {
    input: { channels: ChannelsInput, duties: DutiesInput, title: TitleInput, content: ContentTextInput },
    cell: { channels: ChannelsCell, duties: DutiesCell },
    listAbove: TemplateNote,
    detailBelow: SavedPreview,
    rowActions: TryTemplate,
  }),
  slots(announcement, { input: { userIds: ReceiversInput } }),
  slots(pushRule, {
    listAbove: UnreachedAbove,
    input: {
      signal: SignalInput,
      states: StatesInput,
      hoursFrom: HalfHourInput,
      hoursTo: HalfHourInput,
      shifts: ShiftsInput,
      receiverAttribute: ReceiverAttributeInput,
      duties: DutiesInput,
      content: ContentInput,
      parameters: ParametersInput,
    },
    widths: { source: 'wide' },
    cell: {
      source: RuleSentence,
      signal: SignalCell,
      value: ValueCell,
      clearValue: ClearValueCell,
      graveValue: GraveValueCell,
      states: StatesCell,
      conditions: ConditionsCell,
      shifts: ShiftsCell,
      duties: DutiesCell,
      content: ContentCell,
      parameters: ParametersCell,
    },
  }),
];
