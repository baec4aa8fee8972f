import { mostPlanVouchers } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  ImageUpload,
  millPictures,
  PictureCells,
  PictureStoreContext,
} from '../../../../resource/slotParts.ts';
import type { PlanRecord } from './useRecord.ts';
import type { PlanWords } from '../usePlanWords.ts';

type VouchersProps = { record: PlanRecord; isOpen: boolean; words: PlanWords };

/** Pictures of old pieces that are handed in: of a recycled part that was replaced there must be one. */
export function Vouchers({ record: { now, set }, isOpen, words }: VouchersProps) {
  const label = words.whole('resources.maintenancePlan.fields.vouchers');
  if (!isOpen && now.vouchers.length === 0) return null;
  return (
    <PictureStoreContext value={millPictures}>
      <section>
        <h3>{label}</h3>
        {isOpen ? (
          <ImageUpload
            label={label}
            most={mostPlanVouchers}
            initial={now.vouchers.map((path, place) => ({
              key: path,
              name: `${label} ${place + 1}`,
              status: 'done',
              path,
              url: millPictures.urlOf(path),
            }))}
            upload={millPictures.upload}
            onChange={(vouchers) => set({ vouchers })}
          />
        ) : (
          <PictureCells paths={[...now.vouchers]} label={label} isWhole />
        )}
      </section>
    </PictureStoreContext>
  );
}
