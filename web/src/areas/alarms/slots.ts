import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { slots } from '../../resource/slots.ts';
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
import { SavedPreview } from '../messaging/template/Preview.tsx';
import { TemplateNote } from '../messaging/template/TemplateNote.tsx';
import { TryTemplate } from '../messaging/template/TryTemplate.tsx';
import { ContentTextInput, TitleInput } from '../messaging/template/WordsInput.tsx';
import { UnreachedAbove } from './rule/UnreachedRules.tsx';
import { RuleSentence } from './rule/RuleSentence.tsx';
import {
  HalfHourInput,
  ParametersCell,
  ParametersInput,
  SignalCell,
  SignalInput,
} from './rule/SignalInputs.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(messageTemplate, {
    input: { channels: ChannelsInput, duties: DutiesInput, title: TitleInput, content: ContentTextInput },
    cell: { channels: ChannelsCell, duties: DutiesCell },
    list: { above: TemplateNote },
    detailBelow: SavedPreview,
    rowActions: TryTemplate,
  }),
  slots(pushRule, {
    list: { above: UnreachedAbove },
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
    cell: {
      source: { cell: RuleSentence, width: 'wide' },
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
