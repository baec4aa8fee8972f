import { readLanguage } from '../../../app/i18n/language.ts';
import {
  handoverPoint,
  mostPoints,
  type PointKind,
  pointKinds,
} from '@millwright/contract/areas/shifts/handover/handover.ts';
import { listHandoverMachines } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { useHandoverWords } from '../parts/useHandoverWords.ts';
import styles from './record.module.css';
import type { PointDraft, StoredHandover } from './recordDraft.ts';
import type { Recording } from './useRecord.ts';
import layout from '../../../kit/layout.module.css';

type PointsProps = { recording: Recording; stored: StoredHandover; isOpen: boolean };

/** What earlier shifts left and what is new, each open or done, and how much goes on to the next crew. */
export function Points({ recording, stored, isOpen }: PointsProps) {
  const { t } = useHandoverWords();
  const { draft, change } = recording;
  const carried = draft.points.filter(({ originId }) => originId !== null);
  const added = draft.points.filter(({ originId }) => originId === null);
  const left = draft.points.filter(({ status }) => status === 'open').length;
  const put = (key: string, part: Partial<PointDraft>) =>
    change({ points: draft.points.map((point) => (point.key === key ? { ...point, ...part } : point)) });
  const list = (title: string, points: readonly PointDraft[]) =>
    points.length === 0 ? null : (
      <>
        <h3>
          {title} <small>{points.length}</small>
        </h3>
        <ul className={styles.points} aria-label={title}>
          {points.map((point) => (
            <PointRow
              key={point.key}
              point={point}
              isOpen={isOpen}
              onChange={(part) => put(point.key, part)}
              onRemove={() => change({ points: draft.points.filter(({ key }) => key !== point.key) })}
            />
          ))}
        </ul>
      </>
    );
  return (
    <section
      className={`${layout.cardStack} ${styles.card}`}
      aria-label={t('resources.handover.children.points')}
    >
      <h2>
        {t('resources.handover.children.points')}{' '}
        <small>{left === 0 ? t('handover.noneLeft') : t('handover.leaves', { count: left })}</small>
      </h2>
      {draft.points.length === 0 ? <p className={styles.quiet}>{t('handover.noPoints')}</p> : null}
      {list(t('handover.before'), carried)}
      {list(t('handover.added'), added)}
      {isOpen && draft.points.length < mostPoints ? (
        <NewPoint process={stored.process} onAdd={(point) => change({ points: [...draft.points, point] })} />
      ) : null}
    </section>
  );
}

type PointRowProps = {
  point: PointDraft;
  isOpen: boolean;
  onChange: (part: Partial<PointDraft>) => void;
  onRemove: () => void;
};

function PointRow({ point, isOpen, onChange, onRemove }: PointRowProps) {
  const words = useHandoverWords();
  const { t } = words;
  const zone = useTenant()?.zone ?? 'UTC';
  const isDone = point.status === 'done';
  return (
    <li data-done={isDone || undefined}>
      <span className={styles.pointText}>
        <small>
          {words.kind(point.kind)}
          {point.since === null
            ? null
            : ` · ${t('handover.since', { time: momentText(point.since, zone, readLanguage()) })}`}
        </small>
        <span>
          {point.machine === null ? null : <b>{point.machine} </b>}
          <span className={styles.what}>{point.text}</span>
        </span>
      </span>
      {isOpen ? (
        <span className={styles.pointTools}>
          <Button onClick={() => onChange({ status: isDone ? 'open' : 'done' })}>
            {t(isDone ? 'handover.markOpen' : 'handover.markDone')}
          </Button>
          {point.originId === null ? <Button onClick={onRemove}>{t('handover.removePoint')}</Button> : null}
        </span>
      ) : (
        <small>{t(`resources.handoverPoint.choices.status.${point.status}`)}</small>
      )}
    </li>
  );
}

function NewPoint({
  process,
  onAdd,
}: {
  process: StoredHandover['process'];
  onAdd: (point: PointDraft) => void;
}) {
  const words = useHandoverWords();
  const { t } = words;
  const [kind, setKind] = useState<PointKind>('note');
  const [machineId, setMachineId] = useState<string>();
  const [text, setText] = useState('');
  const asked = { process: process ?? 'spinning' } as const;
  const machines = useCall(listHandoverMachines, asked, { isEnabled: process !== null }).data?.machines ?? [];
  const add = () => {
    if (text.trim() === '') return;
    const machine = machines.find(({ id }) => id === machineId)?.code ?? null;
    const row = { kind, machine, machineId: machineId ?? null, text: text.trim() };
    onAdd({ ...row, since: null, status: 'open', originId: null, id: undefined, key: crypto.randomUUID() });
    setText('');
    setMachineId(undefined);
  };
  return (
    <div className={styles.newPoint}>
      <Select
        aria-label={t('resources.handoverPoint.fields.kind')}
        value={kind}
        options={pointKinds.map((value) => ({ value, label: words.kind(value) }))}
        onChange={setKind}
      />
      <Select
        allowClear
        showSearch
        aria-label={t('resources.handoverPoint.fields.machineId')}
        placeholder={t('handover.noMachine')}
        value={machineId}
        optionFilterProp="label"
        options={machines.map(({ id, code, number }) => ({
          value: id,
          label: code.includes(number) ? code : `${code} · ${number}`,
        }))}
        onChange={setMachineId}
      />
      <Input
        aria-label={t('handover.newPoint')}
        placeholder={t('handover.pointText')}
        maxLength={handoverPoint.fields.text.max}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={add}
      />
      <Button disabled={text.trim() === ''} onClick={add}>
        {t('handover.addPoint')}
      </Button>
    </div>
  );
}
