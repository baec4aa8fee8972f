import { ringingChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { OwnMessages } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { noticePriorities } from '@millwright/contract/core/resource/notices.ts';
import { Checkbox } from 'antd';
import { useId } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useSaveOwn } from './useSaveOwn.ts';
import styles from './own.module.css';
import layout from '../../../kit/layout.module.css';

/** By which channels messages of each priority ring. In-site is always one. */
export function ChannelChoice({ own }: { own: OwnMessages }) {
  const t = useT('messaging');
  const { isBusy, save } = useSaveOwn(own);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('own.channelsTitle')}</h2>
      <div className={styles.choices}>
        {noticePriorities.toReversed().map((priority) => (
          <div key={priority} role="group" aria-label={t(`priorities.${priority}`)}>
            <span>{t(`priorities.${priority}`)}</span>
            <span className={layout.line8}>
              <Checkbox checked disabled>
                {t('channels.inSite')}
              </Checkbox>
              <Checkbox.Group
                disabled={isBusy}
                value={[...own.channels[priority]]}
                options={ringingChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
                onChange={(chosen) =>
                  void save({
                    channels: {
                      ...own.channels,
                      [priority]: ringingChannels.filter((each) => chosen.includes(each)),
                    },
                  })
                }
              />
            </span>
          </div>
        ))}
      </div>
      <p>{own.phone === null ? t('own.noPhone') : t('own.phone', { phone: own.phone })}</p>
    </section>
  );
}
