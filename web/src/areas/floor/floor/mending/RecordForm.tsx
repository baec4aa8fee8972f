import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { mostVouchers, repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { useState } from 'react';
import { useT } from '../../../../app/i18n/useT.ts';
import { newId } from '../../../../app/newId.ts';
import { floorOutbox } from '../floorOutbox.ts';
import type { ShownTask } from '../overlay.ts';
import { Photos } from '../Photos.tsx';
import { takeStepHere } from '../steps.ts';
import { StoringProblem } from '../StoringProblem.tsx';
import { useDraft } from '../useDraft.ts';
import { useFormWork } from '../useFormWork.ts';
import type { FloorNow } from '../useFloor.ts';
import { Materials } from './Materials.tsx';
import { partsOfMachine } from './partsOf.ts';
import {
  repairDraft,
  isChanged,
  missingIn,
  ownRecord,
  type RepairDraft,
  recordDraft,
  recordSending,
} from './recordDraft.ts';
import floor from '../floor.module.css';
import styles from './work.module.css';

type RecordFormProps = { task: ShownTask; machine: FloorMachine | undefined; now: FloorNow };

/** The work itself: what was done, materials, pictures; and "complete", which says what is missing. */
export function RecordForm({ task, machine, now }: RecordFormProps) {
  const t = useT('maintenance');
  const { floor: read, me } = now;
  const saved = repairDraft(ownRecord(task, me.id));
  const {
    draft: written,
    change,
    forget,
    isUnstored,
  } = useDraft(`record ${task.id}`, recordDraft, () => saved);
  const [said, setSaid] = useState('');
  const { isBusy, problem, run: runOnce } = useFormWork();
  if (written === undefined) return null;
  // Nothing is written beyond what is saved: then what is saved is shown, also what comes from others.
  const current = (draft: RepairDraft) => (isChanged(draft) ? draft : saved);
  const draft = current(written);
  const hasPosition = read.position !== null;
  const { photosWaiting } = task;
  const missing = missingIn(draft, { parts: read.parts, photosWaiting, hasPosition });
  const isNew = isChanged(draft);
  const hasMaterial = Object.values(draft.quantities).some((quantity) => quantity > 0);
  const save = async (isEnd: boolean) => {
    const asked = { task, me: me.id, parts: read.parts, nowMs: now.nowMs, isEnd };
    const { base, fields } = recordSending(draft, asked);
    if (Object.keys(fields).length > 0)
      await floorOutbox.add({
        kind: 'record',
        about: task.id,
        title: `${task.number} ${task.name}`.trim(),
        body: { recordId: draft.ground?.id ?? newId(), taskId: task.id, base, fields },
        photoIds: draft.photoIds,
      });
    await forget();
  };
  const run = async (work: () => Promise<void>) => {
    if (await runOnce(work)) void floorOutbox.flush();
  };
  const write = (more: Partial<RepairDraft>) => {
    setSaid('');
    change((before) => ({ ...current(before), ...more }));
  };
  return (
    <>
      <div className={styles.headline}>
        <h2>{t('floor.work.record')}</h2>
      </div>
      <textarea
        className={floor.text}
        rows={2}
        aria-label={t('floor.work.treatment')}
        placeholder={t('floor.work.treatmentHint')}
        maxLength={repairRecord.fields.treatment.max}
        value={draft.treatment}
        onChange={({ target }) => write({ treatment: target.value })}
      />
      <Materials
        own={partsOfMachine(read.parts, machine)}
        all={read.parts}
        quantities={draft.quantities}
        onChange={(partId, quantity) => write({ quantities: { ...draft.quantities, [partId]: quantity } })}
      />
      <div className={styles.headline}>
        <h2>{t('floor.work.vouchers')}</h2>
        <small>
          {t('floor.report.photoCount', {
            count: draft.photoIds.length + photosWaiting + (draft.ground?.vouchers.length ?? 0),
          })}
        </small>
      </div>
      <Photos
        ids={draft.photoIds}
        sent={draft.ground?.voucherAddresses ?? []}
        most={mostVouchers}
        onChange={(photoIds) => write({ photoIds: [...photoIds] })}
      />
      <p role="status" className={styles.quiet}>
        {said}
      </p>
      <StoringProblem problem={problem} isUnstored={isUnstored} />
      <div className={floor.actions}>
        {missing.length === 0 ? null : (
          <p className={styles.missing}>
            {t('floor.work.missing', { count: missing.length })}:{' '}
            {missing.map((each) => t(`floor.work.missingParts.${each}`)).join(', ')}
          </p>
        )}
        {hasMaterial || missing.length > 0 ? null : (
          <p className={styles.missing}>{t('floor.work.noMaterial')}</p>
        )}
        <button
          type="button"
          className={floor.main}
          disabled={isBusy || missing.length > 0 || !task.actions.includes('complete')}
          onClick={() =>
            void run(async () => {
              await save(true);
              await takeStepHere(task, 'complete');
            })
          }
        >
          {t('floor.work.complete')}
        </button>
        <button
          type="button"
          className={floor.second}
          disabled={isBusy || !isNew || draft.treatment.trim() === ''}
          onClick={() =>
            void run(async () => {
              await save(false);
              setSaid(t('floor.work.saved'));
            })
          }
        >
          {t('floor.work.save')}
        </button>
      </div>
    </>
  );
}
