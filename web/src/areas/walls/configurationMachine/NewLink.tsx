import { addBoardLink } from '@millwright/contract/areas/walls/wall/calls.ts';
import { boardLink } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { Button, Input, QRCode, Select, Typography } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '../../boards/parts/useWords.ts';
import { linkAddress } from './linkState.ts';
import { useWallChange } from './useWallChange.ts';
import styles from './configurationMachine.module.css';

/** How long a link may be good, days; 0: until it is revoked. */
const validities = [0, 1, 7, 30, 365];

/** Makes a link for a device and shows its address, this once. */
export function NewLink({ wallScreenId }: { wallScreenId: string }) {
  const { t } = useWords();
  const nameId = useId();
  const validityId = useId();
  const [deviceName, setDeviceName] = useState('');
  const [validDays, setValidDays] = useState(0);
  const adding = useWallChange(addBoardLink);
  const name = deviceName.trim();

  if (adding.data !== undefined)
    return (
      <MadeLink
        token={adding.data.token}
        device={name}
        onDone={() => {
          adding.reset();
          setDeviceName('');
        }}
      />
    );
  return (
    <form
      className={styles.wallsNew}
      aria-label={t('walls:wall.newLink')}
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '')
          adding.mutate({
            wallScreenId,
            deviceName: name,
            validDays: validDays === 0 ? undefined : validDays,
          });
      }}
    >
      <div>
        <label htmlFor={nameId}>{t('walls:fields.deviceName')}</label>
        <Input
          id={nameId}
          value={deviceName}
          maxLength={boardLink.fields.deviceName.max}
          placeholder={t('walls:wall.deviceHint')}
          onChange={({ target }) => setDeviceName(target.value)}
        />
      </div>
      <div>
        <label htmlFor={validityId}>{t('walls:wall.validity')}</label>
        <Select
          id={validityId}
          value={validDays}
          onChange={setValidDays}
          options={validities.map((count) => ({
            value: count,
            label: count === 0 ? t('walls:wall.untilRevoked') : t('walls:wall.days', { count }),
          }))}
        />
      </div>
      <Button type="primary" htmlType="submit" disabled={name === ''} loading={adding.isPending}>
        {t('walls:wall.create')}
      </Button>
    </form>
  );
}

function MadeLink({ token, device, onDone }: { token: string; device: string; onDone: () => void }) {
  const { t } = useWords();
  const address = linkAddress(token, globalThis.location.origin);
  return (
    <section className={styles.wallsMade} aria-label={t('walls:wall.created')}>
      <QRCode value={address} type="svg" size={168} aria-label={t('walls:wall.address')} />
      <div>
        <h3 role="status">{t('walls:wall.created')}</h3>
        <p>{t('walls:wall.createdHint', { device })}</p>
        <Typography.Text
          code
          copyable={{ text: address, tooltips: [t('walls:wall.copy'), t('walls:wall.copied')] }}
          aria-label={t('walls:wall.address')}
        >
          {address}
        </Typography.Text>
        <Button onClick={onDone}>{t('walls:wall.done')}</Button>
      </div>
    </section>
  );
}
