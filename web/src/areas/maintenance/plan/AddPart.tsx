import { sparePart } from '@millwright/contract/areas/equipment/sparePart.ts';
import { specialPart } from '@millwright/contract/areas/equipment/specialPart.ts';
import { mostPlanMaterials } from '@millwright/contract/areas/maintenance/maintenancePlan.ts';
import { titleGap } from '@millwright/contract/core/resource.ts';
import { callsOf } from '@millwright/contract/core/resourceCalls.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import type { PlanRecord, RecordDraft } from './useRecord.ts';
import type { PlanWords } from './usePlanWords.ts';
import styles from './plan.module.css';

const kinds = { special: specialPart, spare: sparePart } as const;
type Kind = keyof typeof kinds;

/** Parts that nobody planned and that were used all the same, as on the floor phone. */
export function AddPart({ record, words }: { record: PlanRecord; words: PlanWords }) {
  if (record.now.materials.length >= mostPlanMaterials) return null;
  return (
    <div className={styles.addPart}>
      <OneKind kind="special" record={record} words={words} />
      <OneKind kind="spare" record={record} words={words} />
    </div>
  );
}

function OneKind({ kind, record, words: { t } }: { kind: Kind; record: PlanRecord; words: PlanWords }) {
  const maySee = useMay(kinds[kind].access.read);
  if (!maySee) return null;
  const { materials } = record.now;
  const label = t(kind === 'special' ? 'plan.addSpecial' : 'plan.addSpare');
  return (
    <SearchSelect
      label={label}
      placeholder={label}
      source={partsOf(kind)}
      value={[]}
      known={new Map()}
      onChange={([id], options) => {
        if (id === undefined || materials.some((line) => partOf(line) === id)) return;
        const name = options.find(({ value }) => value === id)?.label ?? id;
        record.set({ materials: [...materials, unplanned(kind, id, name)] });
      }}
    />
  );
}

function partsOf(kind: Kind): OptionSource {
  const { list } = callsOf(kinds[kind], {});
  return {
    key: queryKeyOf(list, {}),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const page = await callApi(
        list,
        { pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) },
        { signal },
      );
      return {
        options: page.records.map((row) => ({
          value: row.id,
          label: [row['code'], row['name']].map(String).join(titleGap),
        })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
}

type DraftMaterial = RecordDraft['materials'][number];

export function partOf({ sparePartId, specialPartId }: DraftMaterial): string {
  return sparePartId ?? specialPartId ?? '';
}

function unplanned(kind: Kind, id: string, name: string): DraftMaterial {
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
