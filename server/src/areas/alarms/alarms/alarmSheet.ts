import type { Alarm, AlarmsAsked } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { isMachineState, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence, type SentenceParams } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { countAlarms, selectAlarms } from './store/alarm.queries.ts';
import { unitSaid } from './engine/units.ts';
import { subjectWords } from './telling/wording.ts';

/** The most alarms of a sheet. */
const mostRows = 10_000;

/** Alarms as a sheet, as their list shows them; where there are more than it holds, its foot says so. */
export async function sheetOfAlarms(ctx: Ctx, asked: AlarmsAsked): Promise<Download> {
  const { language, tenant, clock } = ctx;
  const words = wordsIn(language);
  const total = (await countAlarms(ctx, asked))[asked.view];
  const alarms = await selectAlarms(ctx, asked, { limit: mostRows, offset: 0, language });
  const moment = (ms: number | null) =>
    ms === null ? null : dateCell(ms + zoneOffsetMs(tenant.zone, ms), 'minute');
  const heads = [
    words.page('title'),
    words.page('priority'),
    words.page('machine'),
    words.page('since'),
    words.condition('over'),
    `${words.page('duration')} (h)`,
    words.page('value'),
    words.page('limit'),
    words.page('unit'),
    `${words.page('loss')} (kg/h)`,
    words.page('condition'),
    words.page('stage'),
    words.page('told'),
    words.page('note'),
    words.event('task'),
  ];
  const rows = alarms.map((alarm): SheetCell[] => [
    textCell(alarm.alarmName),
    textCell(words.priority(alarm.priority)),
    textCell(words.object(alarm)),
    moment(alarm.raisedMs),
    moment(alarm.clearedMs),
    numberCell(((alarm.clearedMs ?? clock.nowMs()) - alarm.raisedMs) / (dayMs / 24), 2),
    alarm.value === null ? textCell(words.detail(alarm)) : numberCell(alarm.value, alarm.digits ?? 1),
    numberCell(alarm.limit, alarm.digits ?? 1),
    textCell(alarm.value === null ? '' : unitSaid(language, alarm.unit)),
    numberCell(alarm.lossKgPerH, 1),
    textCell(words.condition(alarm.condition)),
    textCell(
      [
        words.stage(alarm.stage),
        alarm.acknowledgedBy,
        alarm.escalatedMs === null ? null : words.page('isEscalated'),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    textCell(alarm.silence === 'none' ? words.telling(alarm.telling) : words.silence(alarm.silence)),
    textCell(alarm.note ?? (alarm.hasHiddenNote ? words.page('noteHidden') : '')),
    textCell(alarm.taskNumber ?? (alarm.hasHiddenTask ? words.page('taskHidden') : '')),
  ]);
  const foot: SheetCell[][] =
    total > alarms.length ? [[], [textCell(words.page('cut', { shown: alarms.length, total }))]] : [];
  return sheetOf(words.title, [[heads.map(headCell)], rows, foot]);
}

function wordsIn(language: Language) {
  const word = (path: string, params?: SentenceParams) =>
    sentence(language, path, { namespace: 'messaging', ...(params === undefined ? {} : { params }) });
  return {
    title: word('screens.alarms'),
    page: (name: string, params?: SentenceParams) => word(`alarms.page.${name}`, params),
    event: (kind: string) => word(`alarms.events.${kind}`),
    condition: (name: string) => word(`alarms.conditions.${name}`),
    stage: (name: string) => word(`alarms.stages.${name}`),
    silence: (name: string) => word(`alarms.silences.${name}`),
    telling: (name: string) => word(`alarms.tellings.${name}`),
    priority: (name: string) => word(`resources.pushRule.choices.priority.${name}`),
    object: ({ kind, machineNumber, gateway, subject, spindle }: Alarm) => {
      const machine =
        kind === null || machineNumber === null
          ? undefined
          : sentence(language, `machines.${kind}`, {
              namespace: 'basics',
              params: { number: machineNumber },
            });
      if (machine !== undefined && spindle !== null)
        return word('alarms.page.spindleOf', { machine, spindle: String(spindle) });
      if (subject !== null) return subjectWords(language, { subject, machine });
      return machine ?? word('alarms.page.gateway', { name: gateway ?? '' });
    },
    /** The state or fault that it was. */
    detail: ({ source, detail }: Alarm) => {
      const state = Object.entries(stateNumber).find(([name]) => name === detail)?.[1];
      if (source === 'state' && isMachineState(state))
        return sentence(language, `states.${detail}`, { namespace: 'telemetry' });
      return detail ?? '';
    },
  };
}
