import {
  supposed,
  runSeconds,
  type ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { copyPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { DatePicker, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../app/api/callApi.ts';
import { momentFormats, momentOf, useChange, wallClockOf } from '../../../../resource/slotParts.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import { FrameSelect } from './NewPlanDialog.tsx';
import { SecondsField } from '../RunBar.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import { lineChanges, noLines, WhatIfLines } from './WhatIfLines.tsx';
import { noPeople, peopleChanges, useSpinners, WhatIfPeople } from './WhatIfPeople.tsx';
import styles from '../scheduling.module.css';
import layout from '../../../../kit/layout.module.css';

type WhatIfDialogProps = { plan: ShownPlan; words: PlanWords; onClose: () => void };
type Span = readonly [from: string | undefined, until: string | undefined];

/**
 * Copies the plan with something supposed that is not so: other orders and priorities, another speed, broken frames, hours and
 * people.
 */
export function WhatIfDialog({ plan, words, onClose }: WhatIfDialogProps) {
  const { t } = words;
  const navigate = useNavigate();
  const { isBusy, change } = useChange();
  const most = productionPlan.fields.name.max;
  const [name, setName] = useState(t('whatIf.namedAs', { name: plan.name }).slice(0, most));
  const [lines, setLines] = useState(noLines);
  const [percent, setPercent] = useState<number | null>(null);
  const [varietyId, setVarietyId] = useState('');
  const [broken, setBroken] = useState<string[]>([]);
  const [brokenSpan, setBrokenSpan] = useState<Span>([
    new Date(plan.nowMs).toISOString(),
    new Date(plan.nowMs + 3 * dayMs).toISOString(),
  ]);
  const [shutSpan, setShutSpan] = useState<Span>([undefined, undefined]);
  const [extraSpan, setExtraSpan] = useState<Span>([undefined, undefined]);
  const usual = useSpinners();
  const [people, setPeople] = useState(noPeople);
  const [seconds, setSeconds] = useState<number>(runSeconds.usual);
  const hasSpeed = percent !== null && percent !== 100;
  const brokenMs = spanMs(brokenSpan);
  const shutMs = spanMs(shutSpan);
  const extraMs = spanMs(extraSpan);
  const changes = {
    ...lineChanges(lines),
    speeds: hasSpeed ? [{ percent, varietyId: varietyId === '' ? null : varietyId }] : [],
    broken: brokenMs === undefined ? [] : broken.map((machineId) => ({ machineId, ...brokenMs })),
    shut: shutMs === undefined ? [] : [shutMs],
    people: peopleChanges(people, usual.data),
    extra: extraMs === undefined ? [] : [extraMs],
  };
  // Where nothing is shut and nobody is missing, a shift that is worked besides opens nothing.
  const isOpened =
    changes.shut.length > 0 ||
    changes.people.length > 0 ||
    plan.frames.some(({ closed }) => closed.some(({ reason }) => reason === 'shift' || reason === 'people'));
  const { extra, ...others } = changes;
  const isSupposed = Object.values(others).some((each) => each.length > 0) || (extra.length > 0 && isOpened);
  const isRight = name.trim() !== '' && isSupposed;
  const handleOk = () =>
    void change(async () => {
      const said = { id: plan.id, name: name.trim(), changes, seconds };
      const made = await callApi(copyPlan, said, { isQuiet: true });
      onClose();
      void navigate(planAddress(made.id));
      return t('whatIf.done', { number: made.number });
    });
  return (
    <Modal
      open
      centered
      width={520}
      title={t('whatIf.title')}
      okText={t('whatIf.ok')}
      okButtonProps={{ disabled: !isRight }}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={`${layout.stack10} ${styles.form}`}>
        <p className={styles.quiet}>{t('whatIf.hint', { number: plan.number })}</p>
        <OrderField label={t('newPlan.name')} name="what-if-name">
          <Input
            id="what-if-name"
            maxLength={most}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </OrderField>
        <WhatIfLines plan={plan} words={words} value={lines} onChange={setLines} />
        <SpeedFields
          plan={plan}
          words={words}
          percent={percent}
          varietyId={varietyId}
          onPercent={setPercent}
          onVariety={setVarietyId}
        />
        <OrderField label={t('whatIf.broken')} name="what-if-broken">
          <FrameSelect id="what-if-broken" plan={plan} value={broken} onChange={setBroken} />
          {broken.length === 0 ? null : (
            <SpanInput label={t('whatIf.span')} words={words} value={brokenSpan} onChange={setBrokenSpan} />
          )}
        </OrderField>
        <OrderField label={t('whatIf.shut')} name="what-if-shut">
          <SpanInput label={t('whatIf.shut')} words={words} value={shutSpan} onChange={setShutSpan} />
        </OrderField>
        <OrderField
          label={t('whatIf.extra')}
          name="what-if-extra"
          hint={extraMs !== undefined && !isOpened ? t('whatIf.extraOpensNothing') : t('whatIf.extraHint')}
        >
          <SpanInput label={t('whatIf.extra')} words={words} value={extraSpan} onChange={setExtraSpan} />
        </OrderField>
        <WhatIfPeople words={words} usual={usual} value={people} onChange={setPeople} />
        <OrderField
          label={t('newPlan.seconds')}
          name="what-if-seconds"
          hint={isSupposed ? undefined : t('whatIf.nothing')}
        >
          <SecondsField words={words} value={seconds} onChange={setSeconds} />
        </OrderField>
      </div>
    </Modal>
  );
}

type SpeedFieldsProps = {
  plan: ShownPlan;
  words: PlanWords;
  percent: number | null;
  /** Empty: of all varieties. */
  varietyId: string;
  onPercent: (percent: number | null) => void;
  onVariety: (id: string) => void;
};

function SpeedFields({ plan, words: { t }, percent, varietyId, onPercent, onVariety }: SpeedFieldsProps) {
  return (
    <div className={styles.pair}>
      <OrderField label={t('whatIf.speed')} name="what-if-speed">
        <InputNumber
          id="what-if-speed"
          min={supposed.percent.least}
          max={supposed.percent.most}
          precision={0}
          placeholder="100"
          suffix="%"
          value={percent}
          onChange={onPercent}
        />
      </OrderField>
      <OrderField label={t('whatIf.speedOf')} name="what-if-variety">
        <Select
          id="what-if-variety"
          value={varietyId}
          options={[
            { value: '', label: t('whatIf.allVarieties') },
            ...plan.varieties.map(({ id, code }) => ({ value: id, label: code })),
          ]}
          onChange={onVariety}
        />
      </OrderField>
    </div>
  );
}

type SpanInputProps = { label: string; words: PlanWords; value: Span; onChange: (span: Span) => void };

function SpanInput({ label, words: { zone }, value: [from, until], onChange }: SpanInputProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      showTime={{ format: 'HH:mm' }}
      format={momentFormats()}
      value={[wallClockOf(from, zone), wallClockOf(until, zone)]}
      onChange={(next) => {
        const [one, other] = next ?? [];
        onChange([
          one === null || one === undefined ? undefined : momentOf(one, zone),
          other === null || other === undefined ? undefined : momentOf(other, zone),
        ]);
      }}
    />
  );
}

function spanMs([from, until]: Span): { fromMs: number; untilMs: number } | undefined {
  if (from === undefined || until === undefined) return undefined;
  return { fromMs: Date.parse(from), untilMs: Date.parse(until) };
}
