import { mostPlanMaterials } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { useMay } from '../../../../app/rights/Allowed.tsx';
import { type PartKind, partKinds, PartSelect } from '../../parts/PartSelect.tsx';
import type { PlanRecord, WorkDraft } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { nameOr } from '../../../../kit/text/pendingName.ts';
import styles from '../plan.module.css';

type AddPartProps = {
  record: PlanRecord;
  /** Of the machine of the plan. */
  modelId: string | undefined;
  words: PlanWords;
};

/** Parts that nobody planned and that were used all the same, as on the floor phone. */
export function AddPart({ record, modelId, words }: AddPartProps) {
  if (record.now.materials.length >= mostPlanMaterials) return null;
  return (
    <div className={styles.addPart}>
      <OneKind kind="special" record={record} modelId={modelId} words={words} />
      <OneKind kind="spare" record={record} modelId={modelId} words={words} />
    </div>
  );
}

function OneKind({ kind, record, modelId, words: { t } }: AddPartProps & { kind: PartKind }) {
  const maySee = useMay(partKinds[kind].access.read);
  if (!maySee) return null;
  const { materials } = record.now;
  const label = t(kind === 'special' ? 'plan.addSpecial' : 'plan.addSpare');
  return (
    <PartSelect
      kind={kind}
      modelIds={modelId === undefined ? undefined : [modelId]}
      label={label}
      placeholder={label}
      value={[]}
      known={new Map()}
      onChange={([id], options) => {
        if (id === undefined || materials.some((line) => partOf(line) === id)) return;
        const name = nameOr(id, options.find(({ value }) => value === id)?.label);
        record.set({ materials: [...materials, unplanned(kind, id, name)] });
      }}
    />
  );
}

type DraftMaterial = WorkDraft['materials'][number];

export function partOf({ sparePartId, specialPartId }: DraftMaterial): string {
  return sparePartId ?? specialPartId ?? '';
}

function unplanned(kind: PartKind, id: string, name: string): DraftMaterial {
  const isSpecial = kind === 'special';
  return {
    sparePartId: isSpecial ? null : id,
    sparePartId_dictText: isSpecial ? null : name,
    specialPartId: isSpecial ? id : null,
    specialPartId_dictText: isSpecial ? name : null,
    plannedQuantity: 0,
    usedQuantity: null,
    isReplaced: true,
    typed: '',
  };
}
