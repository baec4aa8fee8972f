import { uploadPicture } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { notePatrolVisit, readPatrol } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import {
  floorActions,
  keepRecord,
  readFloor,
  reportFault,
  takeTaskStep,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import {
  type FloorPlanAction,
  keepPlan,
  takePlanStep,
} from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import {
  acknowledgeAlarms,
  escalateAlarms,
  joinAlarmTask,
  makeAlarmTask,
  shelveAlarms,
  takeAlarmsOutOfService,
  unsilenceAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { readFloorAlarms } from '@millwright/contract/areas/alarms/alarms/floorAlarmCalls.ts';
import { remarkOnTask } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { uploadFile } from '../../../app/api/uploadFile.ts';
import { deviceClock, readServerTime, watchDeviceClock } from '../../../app/clock/deviceClock.ts';
import { onBack } from '../../../app/connection/connection.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { sentence } from '../../../app/i18n/useT.ts';
import { newId } from '../../../app/newId.ts';
import { type OutboxItem, ownerKey } from '../../../app/outbox/item.ts';
import { createOutbox, type OutboxView } from '../../../app/outbox/outbox.ts';
import type { SendOutcome } from '../../../app/outbox/outboxParts.ts';
import { askForLastingStorage } from '../../../app/outbox/lastingStorage.ts';
import { outboxStore } from '../../../app/outbox/store.ts';
import { unsentMarks } from '../../../app/outbox/unsentMarks.ts';
import { forgetUnsentOf, keepUnsentOf, unsentOf } from '../../../app/outbox/unsentOf.ts';
import { onSession, ownerOf, readSession } from '../../../app/session/session.ts';

/** As often it is tried again while something waits. */
const againMs = 20_000;
const quiet = { isQuiet: true } as const;

/** What is read again when everything was sent. */
const readAgain = [readFloor.name, readPatrol.name, readFloorAlarms.name];

/** What the server said of reports, for the page that made them. */
const reported = new Map<string, { number: string; isTakenIn: boolean }>();

/** The things that this phone has to tell the server, of whoever is logged in. */
export const floorOutbox = createOutbox({
  store: outboxStore,
  owner: currentOwner,
  send,
  upload: (photo) =>
    uploadFile(uploadPicture, {}, { file: new File([photo], 'photo.jpg', { type: 'image/jpeg' }) }),
  sentence: refusalSentence,
  photosGone: (count) => sentence('maintenance:floor.waiting.photosGone', { count }),
  refresh: () =>
    queryClient.refetchQueries(
      { predicate: ({ queryKey }) => readAgain.some((name) => name === queryKey[1]) },
      { throwOnError: true },
    ),
  newId,
  nowMs: deviceClock.nowMs,
  serverMs: () => deviceClock.stamp().serverMs,
  marks: unsentMarks,
});

/** Under which key things of whoever is logged in are kept; undefined: nobody is. */
export function currentOwner(): string | undefined {
  const owner = ownerOf(readSession());
  return owner && ownerKey(owner);
}

floorOutbox.subscribe(() => {
  const owner = currentOwner();
  const { items } = floorOutbox.view();
  if (owner === undefined) return;
  if (items.some(({ state }) => state !== 'sent'))
    keepUnsentOf({ owner, name: readSession()?.userInfo.realname ?? '' });
  else if (unsentOf()?.owner === owner) forgetUnsentOf();
});

/** What the server answered to a report; undefined while it waits. */
export function answerToReport(itemId: string): { number: string; isTakenIn: boolean } | undefined {
  return reported.get(itemId);
}

const subscribe = (listener: () => void) => floorOutbox.subscribe(listener);
const view = () => floorOutbox.view();

/** Returns what waits, newest state. */
export function useOutbox(): OutboxView {
  return useSyncExternalStore(subscribe, view);
}

/** Keeps sending while a page of the floor is open: at once, when the network is back, and every so often. */
export function useSending(): void {
  useEffect(() => {
    const flush = () => void floorOutbox.flush().catch(() => undefined);
    const begin = () => void floorOutbox.load().then(flush, () => undefined);
    const look = () => {
      if (document.visibilityState === 'visible') flush();
    };
    begin();
    void askForLastingStorage();
    const ends = [watchDeviceClock(), onBack(flush), onSession(begin)];
    globalThis.addEventListener('online', flush);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(() => {
      if (floorOutbox.view().items.some(({ state }) => state === 'waits' || state === 'sent')) flush();
    }, againMs);
    return () => {
      for (const end of ends) end();
      globalThis.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
}

/** How long ago something was done, whatever was done to this phone's clock: the server counts back from its own. */
function sendingOf(item: OutboxItem): { clientId: string; agoMs: number } {
  return { clientId: item.id, agoMs: deviceClock.agoMs(item) };
}

/** Bodies were made by this program, and each call judges them again. */
async function send(item: OutboxItem, photos: readonly string[]): Promise<SendOutcome> {
  const { kind, body } = item;
  if (item.serverMs !== undefined) await readServerTime();
  const said = { ...body, ...sendingOf(item) };
  if (kind === 'report') {
    const input = reportFault.input.parse({ ...said, photos });
    const { taskId, number, isTakenIn } = await callApi(reportFault, input, quiet);
    reported.set(item.id, { number, isTakenIn });
    return {
      kind: 'done',
      ...(taskId === input.taskId ? {} : { moved: { from: input.taskId, to: taskId } }),
    };
  }
  if (kind === 'record') return sendRecord(said, photos);
  if (kind === 'planRecord') return sendPlan(said, photos);
  const step = planSteps[kind];
  if (step !== undefined) {
    await callApi(takePlanStep, takePlanStep.input.parse({ ...said, action: step }), quiet);
    return { kind: 'done' };
  }
  const alarmSending = alarmSendings[kind];
  if (alarmSending !== undefined) {
    await alarmSending(body);
    return { kind: 'done' };
  }
  if (kind === 'patrol') {
    await callApi(notePatrolVisit, notePatrolVisit.input.parse(said), quiet);
    return { kind: 'done' };
  }
  if (kind === 'remark') {
    await callApi(remarkOnTask, remarkOnTask.input.parse({ ...body, id: item.id }), quiet);
    return { kind: 'done' };
  }
  const action = floorActions.find((each) => each === kind);
  if (action === undefined) throw new Error(`nobody knows how to send ${kind}`);
  await callApi(takeTaskStep, takeTaskStep.input.parse({ ...said, action }), quiet);
  return { kind: 'done' };
}

/** What is done with alarms: each may be said again, and changes nothing then. */
const alarmSendings: Readonly<Record<string, (body: OutboxItem['body']) => Promise<unknown>>> = {
  alarmTake: (body) => callApi(acknowledgeAlarms, acknowledgeAlarms.input.parse(body), quiet),
  alarmEscalate: (body) => callApi(escalateAlarms, escalateAlarms.input.parse(body), quiet),
  alarmShelve: (body) => callApi(shelveAlarms, shelveAlarms.input.parse(body), quiet),
  alarmOutOfService: (body) =>
    callApi(takeAlarmsOutOfService, takeAlarmsOutOfService.input.parse(body), quiet),
  alarmSpeak: (body) => callApi(unsilenceAlarms, unsilenceAlarms.input.parse(body), quiet),
  alarmTask: (body) => callApi(makeAlarmTask, makeAlarmTask.input.parse(body), quiet),
  alarmJoin: (body) => callApi(joinAlarmTask, joinAlarmTask.input.parse(body), quiet),
};

/** Steps of plans by the kind under which they are kept. */
const planSteps: Readonly<Record<string, FloorPlanAction | undefined>> = {
  planStart: 'start',
  planReset: 'reset',
  planComplete: 'complete',
};

async function sendPlan(
  said: Readonly<Record<string, unknown>>,
  photos: readonly string[],
): Promise<SendOutcome> {
  const input = keepPlan.input.parse(said);
  const { fields } = input;
  const vouchers = photos.length === 0 ? fields.vouchers : [...(fields.vouchers ?? []), ...photos];
  const asked = { ...input, fields: { ...fields, ...(vouchers === undefined ? {} : { vouchers }) } };
  const { conflicts } = await callApi(keepPlan, asked, quiet);
  return conflicts.length === 0 ? { kind: 'done' } : { kind: 'asks', asks: conflicts };
}

async function sendRecord(
  said: Readonly<Record<string, unknown>>,
  photos: readonly string[],
): Promise<SendOutcome> {
  const input = keepRecord.input.parse(said);
  const { fields } = input;
  const vouchers = photos.length === 0 ? fields.vouchers : [...(fields.vouchers ?? []), ...photos];
  const { conflicts } = await callApi(
    keepRecord,
    { ...input, fields: { ...fields, ...(vouchers === undefined ? {} : { vouchers }) } },
    quiet,
  );
  return conflicts.length === 0 ? { kind: 'done' } : { kind: 'asks', asks: conflicts };
}
