import {
  acknowledgeAlarms,
  alarmRights,
  type AlarmShown,
  escalateAlarms,
  joinAlarmTask,
  makeAlarmTask,
  mostAlarmNote,
  shelveAlarms,
  takeAlarmsOutOfService,
  unsilenceAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import type { AlarmWords } from './useAlarmWords.ts';
import styles from './alarms.module.css';
import layout from '../../../kit/layout.module.css';

const shelvingHours = [1, 4, 8, 24] as const;
/** By keyboard and by finger as well. */
const onClick: ['click'] = ['click'];

/** What this person may do with an alarm as it stands. */
export function AlarmActions({ shown, words }: { shown: AlarmShown; words: AlarmWords }) {
  const { alarm, escalation } = shown;
  const { t, number } = words;
  const mayTake = useMay(alarmRights.acknowledge);
  const maySilence = useMay(alarmRights.silence);
  const { isBusy, change } = useChange();
  const [note, setNote] = useState('');
  const ids = [alarm.id];
  const said = note.trim() === '' ? null : note.trim();
  const done = (work: () => Promise<{ changed: number }>) =>
    void change(async () => {
      const { changed } = await work();
      // It was said with this; what is done next has words of its own.
      if (changed > 0) setNote('');
      return changed === 0 ? t('alarms.page.doneBefore') : t('alarms.page.done', { count: number(changed) });
    });
  /** Whoever comes second says what he knows all the same: it stands in the course. */
  const noteDown = () =>
    void change(async () => {
      await callApi(acknowledgeAlarms, { ids, note: said }, { isQuiet: true });
      setNote('');
      return t('alarms.page.noted');
    });
  const made = (work: () => Promise<{ number: string }>) =>
    void change(async () => t('alarms.page.task', { number: (await work()).number }));
  const isHolding = alarm.condition === 'active';
  // What is over says nothing any more.
  const isSilenced = isHolding && (alarm.silence === 'shelved' || alarm.silence === 'outOfService');
  const isTaking = mayTake && alarm.stage === 'open';
  const isNoting = mayTake && alarm.stage !== 'open';
  const isSilencing = maySilence && isHolding && alarm.silence === 'none';
  const isEscalating = mayTake && isHolding && alarm.escalatedMs === null && escalation.roles.length > 0;
  const roles = escalation.roles.join(' / ');
  const needsReason = isEscalating || (isSilencing && alarm.subject === null);
  return (
    <div className={layout.stack8}>
      {mayTake || isSilencing ? (
        <Input.TextArea
          aria-label={t('alarms.page.note')}
          placeholder={t('alarms.page.note')}
          maxLength={mostAlarmNote}
          autoSize
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      <p className={styles.actions}>
        {isTaking ? (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => done(() => callApi(acknowledgeAlarms, { ids, note: said }, { isQuiet: true }))}
          >
            {t('alarms.page.take')}
          </Button>
        ) : null}
        {isNoting ? (
          <Button disabled={isBusy || said === null} onClick={noteDown}>
            {t('alarms.page.addNote')}
          </Button>
        ) : null}
        {isEscalating ? (
          <Button
            disabled={isBusy || said === null}
            onClick={() =>
              done(() => callApi(escalateAlarms, { ids, reason: said ?? '' }, { isQuiet: true }))
            }
          >
            {t('alarms.page.escalateTo', { roles })}
          </Button>
        ) : null}
        {isSilencing ? (
          <SilenceButtons alarm={alarm} said={said} isBusy={isBusy} words={words} onDo={done} />
        ) : null}
        {maySilence && isSilenced ? (
          <Button
            loading={isBusy}
            onClick={() => done(() => callApi(unsilenceAlarms, { ids }, { isQuiet: true }))}
          >
            {t('alarms.page.unsilence')}
          </Button>
        ) : null}
        <TaskButtons shown={shown} isBusy={isBusy} words={words} onDo={made} />
      </p>
      {needsReason && said === null ? (
        <small>{t(isEscalating ? 'alarms.page.reasonOfBoth' : 'alarms.page.reason')}</small>
      ) : null}
      {isEscalating && escalation.dueMs !== null ? (
        <small>{t('alarms.page.escalates', { roles, at: words.short(escalation.dueMs) })}</small>
      ) : null}
    </div>
  );
}

type SilenceButtonsProps = {
  alarm: AlarmShown['alarm'];
  /** Typed note; null if there is none. */
  said: string | null;
  isBusy: boolean;
  words: AlarmWords;
  onDo: (work: () => Promise<{ changed: number }>) => void;
};

/** Silences an alarm for some hours; that of a machine also until it is back in service. */
function SilenceButtons({ alarm, said, isBusy, words: { t, number }, onDo }: SilenceButtonsProps) {
  const ids = [alarm.id];
  return (
    <>
      <Dropdown
        trigger={onClick}
        menu={{
          items: shelvingHours.map((hours) => ({
            key: hours,
            label: t('alarms.page.hour', { count: number(hours) }),
            onClick: () => {
              const untilMs = Date.now() + hours * hourMs;
              onDo(() => callApi(shelveAlarms, { ids, untilMs, reason: said }, { isQuiet: true }));
            },
          })),
        }}
      >
        <Button disabled={isBusy}>{t('alarms.page.shelve')}</Button>
      </Dropdown>
      {alarm.subject === null ? (
        <Button
          disabled={isBusy || said === null}
          onClick={() =>
            onDo(() => callApi(takeAlarmsOutOfService, { ids, reason: said ?? '' }, { isQuiet: true }))
          }
        >
          {t('alarms.page.outOfService')}
        </Button>
      ) : null}
    </>
  );
}

type TaskButtonsProps = {
  shown: AlarmShown;
  isBusy: boolean;
  words: AlarmWords;
  onDo: (work: () => Promise<{ number: string }>) => void;
};

/** Makes a task of an alarm of a machine, or joins it to one that is open. */
function TaskButtons({ shown: { alarm, tasks }, isBusy, words: { t }, onDo }: TaskButtonsProps) {
  const mayTask = useMay(alarmRights.task);
  if (!mayTask || alarm.machineId === null || alarm.taskId !== null || alarm.hasHiddenTask) return null;
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => onDo(() => callApi(makeAlarmTask, { id: alarm.id }, { isQuiet: true }))}
      >
        {t('alarms.page.makeTask')}
      </Button>
      {tasks.length > 0 ? (
        <Dropdown
          trigger={onClick}
          menu={{
            items: tasks.map(({ id, number: taskNumber, name }) => ({
              key: id,
              label: `${taskNumber} ${name}`,
              onClick: () =>
                onDo(() => callApi(joinAlarmTask, { id: alarm.id, taskId: id }, { isQuiet: true })),
            })),
          }}
        >
          <Button disabled={isBusy}>{t('alarms.page.joinTask')}</Button>
        </Dropdown>
      ) : null}
    </>
  );
}
