import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineRowCalls } from '@millwright/contract/areas/equipment/machine/machineRows.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import {
  maintenanceTask,
  maintenanceTaskFault,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { SlotInputProps } from '../../../resource/slots.ts';
import { type PartKind, partKinds, PartSelect } from './PartSelect.tsx';

/** Chooses the part of a line in the form of a plan. */
export function planPart(kind: PartKind) {
  return function PlanPart(props: SlotInputProps) {
    return <LinePart {...props} kind={kind} modelIds={useModelOf(textIn(props.values, 'machineId'))} />;
  };
}

/** Chooses the part of a line in the form of a repair record, which names a task. */
export function recordPart(kind: PartKind) {
  return function RecordPart(props: SlotInputProps) {
    const taskId = textIn(props.values, 'taskId');
    const maySee = useMay(maintenanceTask.access.read);
    const { queryById } = callsOf(maintenanceTask, { faults: maintenanceTaskFault });
    const task = useCall(
      queryById,
      { id: taskId ?? '' },
      { isQuiet: true, isEnabled: maySee && taskId !== undefined },
    );
    const modelIds = useModelOf(textIn(task.data, 'machineId'));
    return <LinePart {...props} kind={kind} modelIds={modelIds} />;
  };
}

/** Chooses a part that a service needs, in the form of its item: of the models it names, else of all of its process. */
export function itemPart(kind: PartKind) {
  return function ItemPart(props: SlotInputProps) {
    const process = textIn(props.values, 'process');
    const said = props.values?.['modelIds'];
    const named = Array.isArray(said) ? said.map(String) : [];
    const maySee = useMay(machineModel.access.read);
    const { list } = callsOf(machineModel, { signals: modelSignal });
    const { data } = useCall(
      list,
      { kind: process ?? '', pageSize: mostModels },
      { isQuiet: true, isEnabled: maySee && process !== undefined && named.length === 0 },
    );
    const ofProcess = data?.isMore === true ? undefined : data?.records.map(({ id }) => id);
    return <LinePart {...props} kind={kind} modelIds={named.length > 0 ? named : ofProcess} />;
  };
}

/** More models than a mill has of one process. */
const mostModels = 100;

type LinePartProps = SlotInputProps & { kind: PartKind; modelIds: readonly string[] | undefined };

function LinePart({ kind, modelIds, value, row, name = '', ...props }: LinePartProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const maySee = useMay(partKinds[kind].access.read);
  const stored = textIn(row, `${name}_dictText`);
  const isStored = stored !== undefined && row?.[name] === value;
  const { queryById } = callsOf(partKinds[kind], {});
  const read = useCall(
    queryById,
    { id: id ?? '' },
    { isQuiet: true, isEnabled: maySee && id !== undefined && !chosen.has(id) && !isStored },
  );
  const known = new Map(chosen);
  if (id !== undefined && isStored) known.set(id, stored);
  else if (id !== undefined && read.data !== undefined)
    known.set(id, [read.data['code'], read.data['name']].map(String).join(titleGap));
  return (
    <PartSelect
      id={props.id}
      kind={kind}
      modelIds={modelIds}
      value={id === undefined ? [] : [id]}
      known={known}
      isDisabled={props.isDisabled === true || !maySee}
      isInvalid={props.isInvalid === true}
      {...(props.label === undefined ? {} : { label: props.label })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      onChange={([next], named) => {
        setChosen(new Map(named.map((option) => [option.value, option.label])));
        props.onChange(next ?? null);
      }}
    />
  );
}

/** The model of a machine; undefined while it is not known, and for who may not see machines. */
function useModelOf(machineId: string | undefined): readonly string[] | undefined {
  const maySee = useMay(machine.access.read);
  const { queryById } = machineRowCalls();
  const { data } = useCall(
    queryById,
    { id: machineId ?? '' },
    { isQuiet: true, isEnabled: maySee && machineId !== undefined },
  );
  const modelId = textIn(data, 'modelId');
  return modelId === undefined ? undefined : [modelId];
}

function textIn(values: Readonly<Record<string, unknown>> | undefined, name: string): string | undefined {
  const value = values?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
