import {
  installedMeter,
  type InstalledMeter,
  replaceMeter,
} from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { CallDialog } from '../../../resource/slotParts.ts';

type ReplaceMeterDialogProps = { id: string; name: string; onClose: () => void };

/** Asks for the last reading of the old meter, then for the new one, which begins as the old one was. */
export function ReplaceMeterDialog({ id, name, onClose }: ReplaceMeterDialogProps) {
  const t = useT('energy');
  const core = useT();
  const { data } = useCall(installedMeter, { id });
  if (data === undefined) return null;
  if (data.meter !== null) return <Dialog id={id} name={name} meter={data.meter} onClose={onClose} />;
  return (
    <Modal
      open
      centered
      title={t('meters.replaceAt', { name })}
      footer={<Button onClick={onClose}>{core('actions.close')}</Button>}
      onCancel={onClose}
    >
      <p>{t('meters.none')}</p>
    </Modal>
  );
}

function Dialog({ id, name, meter, onClose }: ReplaceMeterDialogProps & { meter: InstalledMeter }) {
  const t = useT('energy');
  const { machineId, unit, serial, startRegister, multiplier, digits, ratedKw } = meter;
  const [begin] = useState(() => new Date().toISOString());
  return (
    <CallDialog
      call={replaceMeter}
      rows={[{ id, title: name }]}
      given={{ machineId, unit }}
      initial={{ at: begin, startRegister: 0, multiplier, digits, ratedKw }}
      fields={{
        at: { label: t('meters.at') },
        endRegister: { hint: t('meters.old', { serial, register: startRegister }) },
      }}
      texts={{
        title: t('meters.replaceAt', { name }),
        submit: t('meters.replace'),
        done: t('meters.replaced', { name }),
      }}
      onClose={onClose}
    >
      <p>{t('meters.next')}</p>
    </CallDialog>
  );
}
