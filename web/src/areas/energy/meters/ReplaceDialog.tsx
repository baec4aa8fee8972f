import {
  installedMeter,
  type InstalledMeter,
  replaceMeter,
} from '@millwright/contract/areas/energy/meters/meterCalls.ts';
import { mostRegisterDigits } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { App, Button, DatePicker, Form, Input, InputNumber, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { momentFormats, momentHint, momentOf, wallClockOf } from '../../../resource/slotParts.ts';

type ReplaceDialogProps = { id: string; name: string; onClose: () => void };

/** Asks for the last reading of the old meter, then for the new one, which begins as the old one was. */
export function ReplaceDialog({ id, name, onClose }: ReplaceDialogProps) {
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

interface Typed {
  at: Dayjs;
  endRegister: number;
  serial: string;
  startRegister: number;
  multiplier: number;
  digits: number;
  ratedKw: number;
}

function Dialog({ id, name, meter, onClose }: ReplaceDialogProps & { meter: InstalledMeter }) {
  const t = useT('energy');
  const core = useT();
  const { message } = App.useApp();
  const zone = useTenant()?.zone ?? 'UTC';
  const [form] = Form.useForm<Typed>();
  const [isPending, setIsPending] = useState(false);
  const [begin] = useState(() => wallClockOf(new Date().toISOString(), zone));
  const label = (field: string) => t(`resources.meterInstallation.fields.${field}`);
  const required = [{ required: true, message: core('rules.required') }];

  const save = async ({ at, ...typed }: Typed) => {
    setIsPending(true);
    try {
      const { machineId, unit } = meter;
      await callApi(
        replaceMeter,
        { id, machineId, unit, at: momentOf(at, zone), ...typed },
        { isQuiet: true },
      );
      void queryClient.invalidateQueries();
      void message.success(t('meters.replaced', { name }));
      onClose();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Modal
      open
      centered
      title={t('meters.replaceAt', { name })}
      okText={t('meters.replace')}
      cancelText={core('actions.cancel')}
      confirmLoading={isPending}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{
          at: begin,
          startRegister: 0,
          multiplier: meter.multiplier,
          digits: meter.digits,
          ratedKw: meter.ratedKw,
        }}
        onFinish={(typed) => void save(typed)}
      >
        <p>{t('meters.old', { serial: meter.serial, register: meter.startRegister })}</p>
        <Form.Item name="at" label={t('meters.at')} rules={required}>
          <DatePicker showTime={{ format: 'HH:mm' }} format={momentFormats()} placeholder={momentHint()} />
        </Form.Item>
        <Form.Item name="endRegister" label={label('endRegister')} rules={required}>
          <InputNumber min={0} style={{ width: '100%' }} />
        </Form.Item>
        <p>{t('meters.next')}</p>
        <Form.Item name="serial" label={label('serial')} rules={required}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="startRegister" label={label('startRegister')} rules={required}>
          <InputNumber min={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="multiplier" label={label('multiplier')} rules={required}>
          <InputNumber min={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="digits" label={label('digits')} rules={required}>
          <InputNumber min={1} max={mostRegisterDigits} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="ratedKw" label={`${label('ratedKw')} (kW)`} rules={required}>
          <InputNumber min={0} style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
