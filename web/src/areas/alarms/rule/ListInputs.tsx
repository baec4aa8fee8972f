import { messageChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import {
  alarmShifts,
  alarmStates,
  contentsOfMachines,
  isOfSubjects,
  pushContents,
  receiverAttributes,
  receiverDuties,
} from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { furtherSaid, type SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { useRuleWords } from './useRuleWords.ts';

type Words = (value: string) => string;

/** Several of few known values. */
function ListInput({
  choices,
  words,
  ...props
}: SlotInputProps & { choices: readonly string[]; words: Words }) {
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      mode="multiple"
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      options={choices.map((value) => ({ value, label: words(value) }))}
      status={props.isInvalid ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      onBlur={() => props.onBlur?.()}
      onChange={(next) => props.onChange(next)}
    />
  );
}

function useStateWord(): Words {
  const t = useT('telemetry');
  return (value) => t(`states.${value}`);
}
function useShiftWord(): Words {
  const t = useT('messaging');
  return (value) => t(`shifts:names.${value}`);
}
function useDutyWord(): Words {
  const t = useT('personnel');
  return (value) => t(`resources.responsibility.choices.duty.${value}`);
}
function useContentWord(): Words {
  const t = useT('messaging');
  return (value) => t(`alarms.contents.${value}`);
}

function useChannelWord(): Words {
  const t = useT('messaging');
  return (value) => t(`channels.${value}`);
}

export function ChannelsInput(props: SlotInputProps) {
  return <ListInput {...props} choices={messageChannels} words={useChannelWord()} />;
}
export function StatesInput(props: SlotInputProps) {
  return <ListInput {...props} choices={alarmStates} words={useStateWord()} />;
}
export function ShiftsInput(props: SlotInputProps) {
  return <ListInput {...props} choices={alarmShifts} words={useShiftWord()} />;
}
export function DutiesInput(props: SlotInputProps) {
  return <ListInput {...props} choices={receiverDuties} words={useDutyWord()} />;
}
/** What a message says; of what is no machine nothing that only machines have. */
export function ContentInput(props: SlotInputProps) {
  const isOfMachine = !isOfSubjects(textIn(props.values?.['source']));
  const choices = pushContents.filter((each) => isOfMachine || !contentsOfMachines.includes(each));
  return <ListInput {...props} choices={choices} words={useContentWord()} />;
}

/** By what receivers are named; nobody is on duty at what is no machine. */
export function ReceiverAttributeInput(props: SlotInputProps) {
  const t = useT('messaging');
  const isOfMachine = !isOfSubjects(textIn(props.values?.['source']));
  return (
    <Select
      id={props.id}
      aria-label={props.label}
      aria-invalid={props.isInvalid}
      popupMatchSelectWidth={false}
      value={textIn(props.value)}
      options={receiverAttributes.map((value) => ({
        value,
        label: t(`resources.pushRule.choices.receiverAttribute.${value}`),
        disabled: value === 'duties' && !isOfMachine,
        title: value === 'duties' && !isOfMachine ? t('rules.editor.dutyOfNoMachine') : undefined,
      }))}
      status={props.isInvalid === true ? 'error' : ''}
      disabled={props.isDisabled ?? false}
      onBlur={() => props.onBlur?.()}
      onChange={(next: string) => props.onChange(next)}
    />
  );
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Further conditions of a rule as they are read. */
export function ConditionsCell({ row }: { row: { conditions: string[] | null } & SpokenRule }) {
  const words = useRuleWords(row, row);
  const said = furtherSaid(row, words);
  return <>{said.length === 0 ? '—' : said.join(' · ')}</>;
}

type RuleRow = SpokenRule & Readonly<Record<string, unknown>>;

/** A threshold as it was typed, in the unit of what the rule looks at. */
function Threshold({ row, value }: { row: RuleRow; value: number | null | undefined }) {
  const { amount } = useRuleWords(row, row);
  return <>{typeof value === 'number' ? amount(value) : '—'}</>;
}
export function ValueCell({ row }: { row: RuleRow }) {
  return <Threshold row={row} value={row.value} />;
}
export function ClearValueCell({ row }: { row: RuleRow }) {
  return <Threshold row={row} value={row.clearValue} />;
}
export function GraveValueCell({ row }: { row: RuleRow }) {
  return <Threshold row={row} value={row.graveValue} />;
}

function Listed({ values, words }: { values: readonly string[] | null; words: Words }) {
  return <>{values === null || values.length === 0 ? '—' : values.map(words).join(' · ')}</>;
}
export function StatesCell({ row }: { row: { states: string[] | null } }) {
  return <Listed values={row.states} words={useStateWord()} />;
}
export function ShiftsCell({ row }: { row: { shifts: string[] | null } }) {
  return <Listed values={row.shifts} words={useShiftWord()} />;
}
export function DutiesCell({ row }: { row: { duties: string[] | null } }) {
  return <Listed values={row.duties} words={useDutyWord()} />;
}
export function ContentCell({ row }: { row: { content: string[] } }) {
  return <Listed values={row.content} words={useContentWord()} />;
}
export function ChannelsCell({ row }: { row: { channels: string[] } }) {
  return <Listed values={row.channels} words={useChannelWord()} />;
}
