import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { BandEditor } from './BandEditor.tsx';

type EditBandsProps = { id: string; name: string; form?: 'link' | 'default' };

/** Opens the band editor of a tariff. */
export function EditBands({ id, name, form = 'link' }: EditBandsProps) {
  const t = useT('energy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Allowed action={tariff.access.edit}>
      <Button type={form} aria-label={`${t('bands.edit')} ${name}`} onClick={() => setIsOpen(true)}>
        {t('bands.edit')}
      </Button>
      {isOpen ? <BandEditor id={id} onClose={() => setIsOpen(false)} /> : null}
    </Allowed>
  );
}
