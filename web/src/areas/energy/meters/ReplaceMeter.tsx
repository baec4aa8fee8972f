import { meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { ReplaceMeterDialog } from './ReplaceMeterDialog.tsx';

type ReplaceMeterProps = { id: string; name: string; form?: 'link' | 'default' };

/** Replaces the meter that counts at a point. */
export function ReplaceMeter({ id, name, form = 'link' }: ReplaceMeterProps) {
  const t = useT('energy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Allowed action={meterPoint.access.edit}>
      <Button type={form} aria-label={`${t('meters.replace')} ${name}`} onClick={() => setIsOpen(true)}>
        {t('meters.replace')}
      </Button>
      {isOpen ? <ReplaceMeterDialog id={id} name={name} onClose={() => setIsOpen(false)} /> : null}
    </Allowed>
  );
}
