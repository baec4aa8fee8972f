import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import type { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { SlotRow } from '../../../resource/slots.ts';
import { MoveDialog } from './MoveDialog.tsx';

/** Moves the stock of a part by hand. */
export function StockActions({ row }: { row: SlotRow<typeof partStock> }) {
  const t = useT('maintenance');
  const mayMove = useMay(partMovement.access.add);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMove) return null;
  const { sparePartId, specialPartId } = row;
  const part =
    sparePartId === null
      ? { kind: 'special' as const, id: specialPartId ?? '' }
      : { kind: 'spare' as const, id: sparePartId };
  return (
    <>
      <Button type="link" size="small" onClick={() => setIsOpen(true)}>
        {t('part.move')}
      </Button>
      {isOpen ? <MoveDialog part={part} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
