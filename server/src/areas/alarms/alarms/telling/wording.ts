import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { alarmRaised } from '@millwright/contract/areas/messaging/sending/alarmNotices.ts';
import { subjectDetail } from '@millwright/contract/areas/alarms/alarms/subjectDetail.ts';
import { furtherConditions } from '@millwright/contract/areas/alarms/rule/pushRuleConditions.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { sentence } from '../../../../platform/phrases/sentences.ts';
import {
  listMachines,
  listSignals,
  type StoredMachineRow,
  type SignalRow,
} from '../../../equipment/index.ts';
import { type LatestRow, listLatest } from '../../../telemetry/index.ts';
import type { TellingRule } from '../store/sweep.queries.ts';
import { reasonsSaid } from './reasonWords.ts';
import { listGateways, type ToTellRow } from '../store/tell.queries.ts';
import { amountSaid, unitSaid } from '../engine/units.ts';

const [namespace = ''] = alarmRaised.name.split('.');

/** What messages say of machines now. */
export interface Wording {
  readonly latest: ReadonlyMap<number, LatestRow>;
  readonly modelOf: ReadonlyMap<number, string>;
  /** By model and code. */
  readonly signals: ReadonlyMap<string, SignalRow>;
  /** The names of gateways. */
  readonly gateways: ReadonlyMap<string, string>;
}

/** So many machines are named in a message of several. */
const mostNamed = 8;

type Named = Pick<ToTellRow, 'machineId' | 'gatewayId' | 'subject' | 'subjectMachineId' | 'spindle'>;

/** An alarm's machine with its spindle, its gateway, or what is no machine, for readers of each language. */
export function nameFor(row: Named, how: Words): NoticeValue {
  return inEach((language) => nameIn(language, row, how));
}

function nameIn(language: Language, row: Named, { machines, wording }: Words): string {
  const { machineId, gatewayId, subject, subjectMachineId, spindle } = row;
  if (subject !== null)
    return subjectWords(language, {
      subject,
      machine: machineWords(language, machines.get(subjectMachineId ?? 0)),
    });
  if (machineId === null) {
    const params = { name: wording.gateways.get(gatewayId ?? '') ?? '' };
    return sentence(language, 'alarms.page.gateway', { namespace, params });
  }
  const machine = machineWords(language, machines.get(machineId)) ?? '';
  if (spindle === 0) return machine;
  const params = { machine, spindle: String(spindle) };
  return sentence(language, 'alarms.page.spindleOf', { namespace, params });
}

function inEach(say: (language: Language) => string): NoticeValue {
  return { zh: say('zh'), en: say('en'), vn: say('vn') };
}

/** A number alone says nothing: there is a card 17 beside ring frame 17. */
function machineWords(
  language: Language,
  machine: Pick<StoredMachineRow, 'kind' | 'number'> | undefined,
): string | undefined {
  if (machine === undefined) return undefined;
  const { kind, number } = machine;
  // Sensors and stores of a process may be numbered by it.
  const of = isProcess(number) ? sentence(language, `processes.${number}`, { namespace: 'basics' }) : number;
  return sentence(language, `machines.${kind}`, { namespace: 'basics', params: { number: of } });
}

/** What is no machine, in words: an order by its number, a plan with its machine. */
export function subjectWords(
  language: Language,
  {
    subject: { kind, name, process },
    machine,
  }: { subject: NonNullable<ToTellRow['subject']>; machine: string | undefined },
): string {
  const of = process === null ? '' : sentence(language, `processes.${process}`, { namespace: 'basics' });
  const said = sentence(language, `alarms.page.subjects.${kind}`, {
    namespace,
    params: { name, process: of },
  });
  if (machine === undefined) return said;
  return sentence(language, 'alarms.page.subjectOf', { namespace, params: { subject: said, machine } });
}

/** The machines of several alarms, each once, those of a kind together: the first by name, of the others how many there are. */
export function namesOf(rows: readonly ToTellRow[], how: Words): NoticeValue {
  return inEach((language) => namesIn(language, rows, how));
}

function namesIn(language: Language, rows: readonly ToTellRow[], { machines, wording }: Words): string {
  const objects = [...Map.groupBy(rows, objectOf).values()].flatMap((those) => {
    const [first] = those;
    if (first === undefined) return [];
    const { machineId, gatewayId, subject } = first;
    const machine = machineId === null || subject !== null ? undefined : machines.get(machineId);
    const name = subject?.name ?? machine?.number ?? wording.gateways.get(gatewayId ?? '') ?? '';
    return { kind: machine?.kind, text: `${name}${spindlesOf(language, those)}` };
  });
  const more = objects.length > mostNamed ? ` + ${objects.length - mostNamed}` : '';
  const named = [...Map.groupBy(objects.slice(0, mostNamed), ({ kind }) => kind)].map(([kind, those]) => {
    const number = listed(
      language,
      those.map(({ text }) => text),
    );
    return kind === undefined ? number : machineWords(language, { kind, number });
  });
  return `${named.join(' · ')}${more}`;
}

function objectOf({ machineId, gatewayId, subject }: ToTellRow): string {
  return subject === null ? `${machineId} ${gatewayId}` : `${subject.kind} ${subject.id}`;
}

function listed(language: Language, each: readonly (string | number)[]): string {
  return each.join(language === 'zh' ? '、' : ', ');
}

/** Spindles stand behind their machine: 200 of a frame are one name. */
function spindlesOf(language: Language, rows: readonly ToTellRow[]): string {
  const spindles = rows.flatMap(({ spindle }) => (spindle === 0 ? [] : [spindle]));
  if (spindles.length === 0) return '';
  const first = spindles.toSorted((a, b) => a - b).slice(0, mostNamed);
  return ` (${listed(language, first)}${spindles.length > first.length ? ` + ${spindles.length - first.length}` : ''})`;
}

/** The machines of a mill, and what messages say of them. */
export interface Words {
  readonly machines: ReadonlyMap<number, StoredMachineRow>;
  readonly wording: Wording;
}

export async function readWords(tx: TenantTransaction): Promise<Words> {
  const [machines, latest, signals, gateways] = await Promise.all([
    listMachines(tx),
    listLatest(tx),
    listSignals(tx),
    listGateways(tx),
  ]);
  return {
    machines: new Map(machines.map((machine) => [machine.id, machine])),
    wording: {
      latest: new Map(latest.map((row) => [row.machineId, row])),
      modelOf: new Map(machines.map(({ id, modelId }) => [id, modelId])),
      signals: new Map(signals.map((row) => [`${row.modelId} ${row.code}`, row])),
      gateways: new Map(gateways.map(({ id, name }) => [id, name])),
    },
  };
}

/** What the message of an alarm says beside its title, in each language. */
export function alarmText(
  rule: TellingRule,
  row: ToTellRow,
  { wording, nowMs }: { wording: Wording; nowMs: number },
): Record<Language, string> {
  const text = (language: Language) =>
    [...contents(language, rule, row, { wording, nowMs }), ...parameters(language, rule, row, wording)]
      .map(({ name, value }) => `${name} ${value}`)
      .join(' · ');
  const [zh, en, vn] = languages.map(text);
  return { zh: zh ?? '', en: en ?? '', vn: vn ?? '' };
}

interface Said {
  readonly name: string;
  readonly value: string;
}

function contents(
  language: Language,
  rule: TellingRule,
  row: ToTellRow,
  { wording, nowMs }: { wording: Wording; nowMs: number },
): Said[] {
  const now = row.machineId === null ? undefined : wording.latest.get(row.machineId);
  const state = isMachineState(now?.state) ? machineStates[now.state].name : undefined;
  const values: Readonly<Record<string, string | undefined>> = {
    value: row.value === null ? undefined : amountSaid(language, row.value, row),
    limit: row.limit === null ? undefined : amountSaid(language, row.limit, row),
    since: minutes(language, nowMs - row.raisedMs),
    variety: now?.variety ?? undefined,
    state: state && sentence(language, `states.${state}`, { namespace: 'telemetry' }),
    loss:
      row.lossKgPerH === null
        ? undefined
        : amountSaid(language, row.lossKgPerH, { unit: 'kgPerH', digits: 1 }),
  };
  const reasons = reasonsSaid(language, row.reasons, (code) => signalOf(row, code, wording));
  const fault = row.source === 'fault' && row.detail !== null ? [row.detail] : [];
  const made = subjectDetail(row);
  const detail =
    made && sentence(language, `alarms.page.subjectValues.${made.key}`, { namespace, params: made.values });
  return [
    ...(reasons.length === 0 ? [] : [{ name: reasonWord(language), value: listed(language, reasons) }]),
    ...fault.map((value) => ({ name: wordOf(language, 'state'), value })),
    ...rule.content.flatMap((each) => {
      const said =
        each === 'value' && detail
          ? [values['value'], detail].filter(Boolean).join(language === 'zh' ? '，' : ', ')
          : values[each];
      return said === undefined ? [] : [{ name: wordOf(language, each), value: said }];
    }),
  ];
}

function parameters(language: Language, rule: TellingRule, row: ToTellRow, wording: Wording): Said[] {
  const now = row.machineId === null ? undefined : wording.latest.get(row.machineId);
  // Of several conditions the value of the alarm is that of the first alone.
  const others = rule.content.includes('value') ? furtherConditions(rule) : [];
  const codes = new Set([...others.flatMap((each) => each.signal ?? []), ...(rule.parameters ?? [])]);
  return [...codes].flatMap((code) => {
    const signal = signalOf(row, code, wording);
    const value = signal && now?.signals[signal.position];
    if (signal === undefined || typeof value !== 'number') return [];
    return [
      {
        name: signal.name[language] || signal.name.zh,
        value: amountSaid(language, value, signal),
      },
    ];
  });
}

function signalOf(
  { machineId }: ToTellRow,
  code: string,
  { modelOf, signals }: Wording,
): SignalRow | undefined {
  const model = machineId === null ? undefined : modelOf.get(machineId);
  return model === undefined ? undefined : signals.get(`${model} ${code}`);
}

function minutes(language: Language, ms: number): string {
  return `${Math.max(0, Math.round(ms / minuteMs))} ${unitSaid(language, 'min')}`;
}

function reasonWord(language: Language): string {
  return sentence(language, 'alarms.page.reasons', { namespace });
}

function wordOf(language: Language, content: string): string {
  return sentence(language, `alarms.contents.${content}`, { namespace });
}
