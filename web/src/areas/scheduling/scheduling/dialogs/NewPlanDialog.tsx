import { planDays, productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { planAddress } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import {
  makePlan,
  showPlanGround,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import {
  planKeeps,
  runSeconds,
  type ShownPlan,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { DatePicker, Input, InputNumber, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../../app/api/callApi.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { momentFormats, momentOf, useChange, wallClockOf } from '../../../../resource/slotParts.ts';
import { OrderField } from '../../../production/orderDetail/OrderField.tsx';
import { byNumber, orderLabel } from '../planModel.ts';
import { SecondsField } from '../RunBar.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import styles from '../scheduling.module.css';
import layout from '../../../../kit/layout.module.css';

type NewPlanDialogProps = {
  words: PlanWords;
  /** The plan that is looked at: its frames can be stopped, and it can be the beginning. */
  plan: ShownPlan | undefined;
  nowMs: number;
  onClose: () => void;
};

/** A plan from orders, frames and stocks as they are now: from scratch, or from a plan, of which few frames change. */
export function NewPlanDialog({ words, plan, nowMs, onClose }: NewPlanDialogProps) {
  const { t } = words;
  const navigate = useNavigate();
  const { isBusy, change } = useChange();
  const ground = useCall(showPlanGround, {});
  const [name, setName] = useState(t('newPlan.namedAs', { date: words.day(nowMs) }));
  const [days, setDays] = useState<number>(plan?.horizonDays ?? planDays.usual);
  const [chosen, setChosen] = useState<string[]>();
  const [from, setFrom] = useState<string | undefined>(plan?.id);
  const [stopped, setStopped] = useState<string[]>([]);
  const [backAt, setBackAt] = useState<string>();
  const [keeps, setKeeps] = useState<(typeof planKeeps)[number]>('frames');
  const [seconds, setSeconds] = useState<number>(runSeconds.usual);
  const isRight = name.trim() !== '' && (chosen === undefined || chosen.length > 0);
  const handleOk = () =>
    void change(async () => {
      const made = await callApi(
        makePlan,
        {
          name: name.trim(),
          horizonDays: days,
          seconds,
          ...(chosen === undefined ? {} : { lineIds: chosen }),
          ...(from === undefined ? {} : { from }),
          stopped: stopped.map((machineId) => ({
            machineId,
            untilMs: backAt === undefined ? null : Date.parse(backAt),
          })),
          keeps,
        },
        { isQuiet: true },
      );
      onClose();
      void navigate(planAddress(made.id));
      return t('newPlan.done', { number: made.number });
    });
  return (
    <Modal
      open
      centered
      width={520}
      title={t('newPlan.title')}
      okText={t('newPlan.ok')}
      okButtonProps={{ disabled: !isRight }}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <div className={`${layout.stack10} ${styles.form}`}>
        <OrderField label={t('newPlan.name')} name="plan-name">
          <Input
            id="plan-name"
            maxLength={productionPlan.fields.name.max}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </OrderField>
        <OrderField label={t('newPlan.days')} name="plan-days">
          <InputNumber
            id="plan-days"
            min={planDays.least}
            max={planDays.most}
            precision={0}
            value={days}
            onChange={(next) => setDays(next ?? planDays.usual)}
          />
        </OrderField>
        <LinesField lines={ground.data?.lines ?? []} chosen={chosen} words={words} onChosen={setChosen} />
        {plan === undefined ? null : (
          <>
            <OrderField label={t('newPlan.from')} name="plan-from">
              <Radio.Group
                id="plan-from"
                value={from ?? ''}
                options={[
                  { value: plan.id, label: t('newPlan.fromPlan', { number: plan.number }) },
                  { value: '', label: t('newPlan.fromNothing') },
                ]}
                onChange={({ target }) => setFrom(target.value === '' ? undefined : plan.id)}
              />
            </OrderField>
            <OrderField label={t('newPlan.stopped')} name="plan-stopped" hint={t('newPlan.stoppedHint')}>
              <FrameSelect id="plan-stopped" plan={plan} value={stopped} onChange={setStopped} />
            </OrderField>
            {stopped.length === 0 ? null : (
              <BackField nowMs={nowMs} value={backAt} words={words} onChange={setBackAt} />
            )}
            {stopped.length === 0 || from === undefined ? null : (
              <OrderField label={t('newPlan.keeps')} name="plan-keeps">
                <Radio.Group
                  id="plan-keeps"
                  value={keeps}
                  options={planKeeps.map((each) => ({ value: each, label: t(`newPlan.keep.${each}`) }))}
                  onChange={({ target }) =>
                    setKeeps(planKeeps.find((each) => each === target.value) ?? 'frames')
                  }
                />
              </OrderField>
            )}
          </>
        )}
        <OrderField label={t('newPlan.seconds')} name="plan-seconds">
          <SecondsField words={words} value={seconds} onChange={setSeconds} />
        </OrderField>
      </div>
    </Modal>
  );
}

type LinesFieldProps = {
  lines: OutputOf<typeof showPlanGround>['lines'];
  /** Undefined: all that are open. */
  chosen: string[] | undefined;
  words: PlanWords;
  onChosen: (lineIds: string[] | undefined) => void;
};

/** All open lines of orders, or some of them. */
function LinesField({ lines, chosen, words, onChosen }: LinesFieldProps) {
  const { t } = words;
  const open = lines.filter(({ leftOut }) => leftOut === null);
  const leftOut = lines.length - open.length;
  return (
    <OrderField
      label={t('newPlan.lines')}
      name="plan-lines"
      hint={leftOut === 0 ? undefined : t('newPlan.leftOut', { count: leftOut })}
    >
      <Radio.Group
        id="plan-lines"
        value={chosen === undefined ? 'all' : 'chosen'}
        options={[
          { value: 'all', label: t('newPlan.all', { count: open.length }) },
          { value: 'chosen', label: t('newPlan.chosen') },
        ]}
        onChange={({ target }) => onChosen(target.value === 'all' ? undefined : [])}
      />
      {chosen === undefined ? null : (
        <Select
          mode="multiple"
          aria-label={t('newPlan.chosen')}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount={6}
          value={chosen}
          options={open.map((line) => ({
            value: line.lineId,
            label: `${orderLabel(line)} · ${line.variety} · ${words.tonnes(line.kg)}\u2009t · ${line.customer}`,
          }))}
          onChange={onChosen}
        />
      )}
    </OrderField>
  );
}

type BackFieldProps = {
  nowMs: number;
  value: string | undefined;
  words: PlanWords;
  onChange: (moment: string | undefined) => void;
};

/** When the stopped frames run again; empty: nobody knows yet. */
function BackField({ nowMs, value, words, onChange }: BackFieldProps) {
  const { t, zone } = words;
  return (
    <OrderField label={t('newPlan.backAt')} name="plan-back" hint={t('newPlan.backHint')}>
      <DatePicker
        id="plan-back"
        showTime={{ format: 'HH:mm' }}
        format={momentFormats()}
        minDate={wallClockOf(new Date(nowMs).toISOString(), zone) ?? undefined}
        value={wallClockOf(value, zone)}
        onChange={(next) => onChange(next === null ? undefined : momentOf(next, zone))}
      />
    </OrderField>
  );
}

type FrameSelectProps = {
  id: string;
  plan: ShownPlan;
  value: string[];
  onChange: (machineIds: string[]) => void;
};

/** Some frames of a plan, by their ids. */
export function FrameSelect({ id, plan, value, onChange }: FrameSelectProps) {
  return (
    <Select
      id={id}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={8}
      value={value}
      options={plan.frames
        .toSorted((one, other) => byNumber(one.number, other.number))
        .map(({ machineId, number, model }) => ({ value: machineId, label: `${number} · ${model}` }))}
      onChange={onChange}
    />
  );
}
