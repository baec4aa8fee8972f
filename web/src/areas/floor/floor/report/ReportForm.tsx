import {
  type FloorMachine,
  readFloorMachine,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { mostTaskPhotos } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../../app/api/useCall.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { newId } from '../../../../app/newId.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock } from '../../../../kit/text/formatDate.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { AlertGlyph } from '../../../../kit/marks/glyphs.tsx';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { floorOutbox } from '../floorOutbox.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { stands } from '../MachineRows.tsx';
import { Photos } from '../Photos.tsx';
import { useDraft } from '../useDraft.ts';
import { useFormWork } from '../useFormWork.ts';
import type { FloorNow } from '../useFloor.ts';
import { type FaultChoice, faultChoices } from './faultChoices.ts';
import { Reported } from './Reported.tsx';
import { WhoIsTold } from './WhoIsTold.tsx';
import styles from '../floor.module.css';

const againMs = 15_000;
/** `chosen`: a code; the empty text is something that the machine does not report. Absent: nobody has chosen yet. */
const draftShape = z.object({
  /** Ids of the report and of its task, from when the form was opened: sent twice it is one report. */
  formId: z.string().default(newId),
  taskId: z.string().default(newId),
  chosen: z.string().optional(),
  text: z.string(),
  photoIds: z.array(z.string()),
});

type ReportFormProps = { machine: FloorMachine; isScanned: boolean; now: FloorNow; onOther: () => void };

/** The machine, its live fault chosen already, a photo, and send: the rest is there for who wants to say more. */
export function ReportForm({ machine, isScanned, now, onOther }: ReportFormProps) {
  const t = useT('maintenance');
  const [sentId, setSentId] = useState<string>();
  const known = useCall(readFloorMachine, { code: machine.code }, { isQuiet: true, everyMs: againMs });
  const { draft, change, forget, isUnstored } = useDraft(`report ${machine.code}`, draftShape, () => ({
    formId: newId(),
    taskId: newId(),
    text: '',
    photoIds: [],
  }));
  const { isBusy, problem, run } = useFormWork();
  const shown = known.data?.machine ?? machine;
  const choices = faultChoices(shown, now.awaySince === undefined ? known.data : undefined);
  if (draft === undefined) return <main className={styles.page} />;
  if (sentId !== undefined) return <Reported itemId={sentId} onAgain={onOther} />;
  const live = choices.find(({ endMs }) => endMs === null);
  const chosen = choices.find(({ code }) => code === (draft.chosen ?? live?.code));
  const canSend = chosen !== undefined || draft.text.trim() !== '';
  const send = async () => {
    const id = await floorOutbox.add({
      kind: 'report',
      id: draft.formId,
      ...bodyOf(machine, { taskId: draft.taskId, chosen, text: draft.text.trim(), isScanned }),
      photoIds: draft.photoIds,
    });
    setSentId(id);
    await forget();
    void floorOutbox.flush();
  };
  return (
    <main className={styles.page}>
      <MachineCard machine={shown} isScanned={isScanned} />
      {stands(shown) ? <StandsBar machine={shown} nowMs={now.nowMs} /> : null}
      <div className={styles.headline}>
        <h2>{t('floor.report.fault')}</h2>
        <small>{t('floor.report.fromMachine')}</small>
      </div>
      <Choices
        choices={choices}
        chosen={chosen?.code ?? ''}
        now={now}
        onChoose={(code) => change((before) => ({ ...before, chosen: code }))}
      />
      <textarea
        className={styles.text}
        rows={chosen === undefined ? 3 : 1}
        aria-label={t('floor.report.describe')}
        placeholder={t('floor.report.describeHint')}
        maxLength={maintenanceTask.fields.description.max}
        value={draft.text}
        onChange={({ target }) => change((before) => ({ ...before, text: target.value }))}
      />
      <div className={styles.headline}>
        <h2>{t('floor.report.photos')}</h2>
        <small>{t('floor.report.photoCount', { count: draft.photoIds.length })}</small>
      </div>
      <Photos
        ids={draft.photoIds}
        most={mostTaskPhotos}
        onChange={(photoIds) => change((before) => ({ ...before, photoIds: [...photoIds] }))}
      />
      <WhoIsTold known={now.awaySince === undefined ? known.data : undefined} code={chosen?.code} />
      <StoringProblem problem={problem} isUnstored={isUnstored} />
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.main}
          disabled={!canSend || isBusy}
          onClick={() => void run(send)}
        >
          {t('floor.report.send')}
        </button>
        <button type="button" className={styles.second} onClick={onOther}>
          {t('floor.report.otherMachine')}
        </button>
      </div>
    </main>
  );
}

function bodyOf(
  machine: FloorMachine,
  {
    taskId,
    chosen,
    text,
    isScanned,
  }: { taskId: string; chosen: FaultChoice | undefined; text: string; isScanned: boolean },
) {
  const title = chosen === undefined ? (text.split('\n')[0] ?? '') : `${chosen.code} ${chosen.name}`.trim();
  return {
    about: taskId,
    title,
    body: {
      taskId,
      machineId: machine.id,
      source: isScanned ? 'scan' : 'byHand',
      fault: chosen === undefined ? null : { code: chosen.code, occurredMs: chosen.startMs },
      description: text,
    },
  };
}

function MachineCard({ machine, isScanned }: { machine: FloorMachine; isScanned: boolean }) {
  const t = useT('maintenance');
  const { number, kind, model, area, variety, code } = machine;
  return (
    <section className={styles.machine} data-testid="machine">
      <b>{number}</b>
      <div>
        <strong>
          {t(`basics:processes.${kind}`)} <small>{model}</small>
        </strong>
        <small>{[code, area, variety].filter((each) => each !== null).join(' · ')}</small>
      </div>
      {isScanned ? (
        <span>
          <FloorGlyph name="scan" size={20} />
          {t('floor.report.scanned')}
        </span>
      ) : null}
    </section>
  );
}

/** The only filled red area of the page: the machine stands, and for how long. */
function StandsBar({ machine, nowMs }: { machine: FloorMachine; nowMs: number }) {
  const t = useT('telemetry');
  const core = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const { sinceMs, fault } = machine;
  if (sinceMs === null) return null;
  return (
    <section className={styles.stands}>
      <AlertGlyph size={22} />
      <b>{t(fault === null ? 'states.stopped' : 'states.fault')}</b>
      <small>{core('floor.work.since', { time: formatClock(sinceMs, zone) })}</small>
      <strong>{formatDuration(nowMs - sinceMs)}</strong>
    </section>
  );
}

type ChoicesProps = {
  choices: readonly FaultChoice[];
  chosen: string;
  now: FloorNow;
  onChoose: (code: string) => void;
};

function Choices({ choices, chosen, now, onChoose }: ChoicesProps) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  return (
    <div className={styles.choices} role="radiogroup" aria-label={t('floor.report.fault')}>
      {choices.map(({ code, name, startMs, endMs }) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={chosen === code}
          onClick={() => onChoose(code)}
        >
          <i aria-hidden="true" />
          <span>
            <b>{`${code} ${name}`.trim()}</b>
            <small>
              {endMs === null
                ? t('floor.report.now')
                : t('floor.report.lasted', { duration: formatDuration(endMs - startMs) })}
            </small>
          </span>
          <em data-live={endMs === null || undefined}>
            {endMs === null ? formatDuration(now.nowMs - startMs) : formatClock(startMs, zone)}
          </em>
        </button>
      ))}
      <button type="button" role="radio" aria-checked={chosen === ''} onClick={() => onChoose('')}>
        <i aria-hidden="true" />
        <span>
          <b>{t('floor.report.other')}</b>
          <small>{choices.length === 0 ? t('floor.report.runs') : t('floor.report.byHand')}</small>
        </span>
      </button>
    </div>
  );
}
