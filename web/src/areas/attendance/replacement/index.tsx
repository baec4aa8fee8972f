import { replacementView } from '@millwright/contract/areas/attendance/replacement/replacementView.ts';
import { replacement } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { phoneQuery } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { Change } from './Change.tsx';
import { recordCells } from './recordCells.tsx';
import { useRecordTexts } from './recordTexts.ts';
import { StandInDialog } from './StandInDialog.tsx';

const widths = { substitute: 150, state: 150, machines: 150 } as const;

/** Records of who stood in for whom on some dates, and a new one. */
export default function ReplacementScreen() {
  const t = useT('shifts');
  const isPhone = useMedia(phoneQuery);
  const mayEdit = useMay(replacement.access.edit);
  const { said, set } = useAddress();
  const start = startOf(said);
  const [isOpen, setIsOpen] = useState(start !== undefined && mayEdit);
  return (
    <>
      <ListPage
        view={replacementView}
        rows={{
          cells: recordCells,
          widths,
          texts: useRecordTexts(),
          marks: ({ state }) => ({ 'data-struck': state === 'cancelled' || undefined }),
          beside: Change,
        }}
        heading={
          <>
            <NarrowedRows of={[replacement]} />
            {mayEdit ? (
              <Button type="primary" size={isPhone ? 'large' : 'middle'} onClick={() => setIsOpen(true)}>
                {t('replacing.add')}
              </Button>
            ) : null}
          </>
        }
        says={{
          none: (
            <>
              <b>{t('replacing.none')}</b> {t('replacing.noneHint')}
            </>
          ),
        }}
      />
      {isOpen ? (
        <StandInDialog
          start={start}
          onClose={() => {
            setIsOpen(false);
            set({ absent: '', date: '', shift: '' });
          }}
        />
      ) : null}
    </>
  );
}

/** Absent person and shift of the address: see `replacementLink`. */
function startOf(said: (name: string) => string): ComponentProps<typeof StandInDialog>['start'] {
  const [absent, date] = [said('absent'), said('date')];
  const shift = shiftNames.find((each) => each === said('shift')) ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : '';
  return absent === '' ? undefined : { absent, date: day, shift };
}
