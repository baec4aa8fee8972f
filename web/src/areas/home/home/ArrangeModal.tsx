import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { withMovedPart } from './arrange.ts';
import styles from './arrangeModal.module.css';
import layout from '../../../kit/layout.module.css';

export interface Option {
  key: string;
  text: string;
}

type ArrangeModalProps = {
  title: string;
  note?: string;
  options: readonly Option[];
  chosen: readonly string[];
  most: number;
  onSave: (keys: string[]) => void;
  onClose: () => void;
};

/** Chooses from a list and orders what is chosen, with the mouse or the keyboard. */
export function ArrangeModal({ title, note, options, chosen, most, onSave, onClose }: ArrangeModalProps) {
  const t = useT('iam');
  const core = useT();
  const [keys, setKeys] = useState<readonly string[]>(chosen);
  const textOf = (key: string) => options.find((option) => option.key === key)?.text ?? key;
  const left = options.filter(({ key }) => !keys.includes(key));
  return (
    <Modal
      open
      centered
      width={640}
      title={title}
      okText={t('home.arrangeDone')}
      cancelText={core('actions.cancel')}
      onOk={() => {
        onSave([...keys]);
        onClose();
      }}
      onCancel={onClose}
    >
      {note === undefined ? null : <p className={layout.faint}>{note}</p>}
      <div className={styles.arrange}>
        <section>
          <h3>{t('home.chosen', { count: keys.length, most })}</h3>
          <ol>
            {keys.map((key, place) => (
              <li key={key}>
                <span>{textOf(key)}</span>
                <Step
                  label={t('home.up', { name: textOf(key) })}
                  sign="↑"
                  isOff={place === 0}
                  onStep={() => setKeys(withMovedPart(keys, key, -1))}
                />
                <Step
                  label={t('home.down', { name: textOf(key) })}
                  sign="↓"
                  isOff={place === keys.length - 1}
                  onStep={() => setKeys(withMovedPart(keys, key, 1))}
                />
                <Step
                  label={t('home.takeOff', { name: textOf(key) })}
                  sign="×"
                  onStep={() => setKeys(keys.filter((other) => other !== key))}
                />
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h3>{t('home.available')}</h3>
          <ul>
            {left.map(({ key, text }) => (
              <li key={key}>
                <span>{text}</span>
                <Step
                  label={t('home.putOn', { name: text })}
                  sign="+"
                  isOff={keys.length >= most}
                  onStep={() => setKeys([...keys, key])}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

type StepProps = { label: string; sign: string; isOff?: boolean; onStep: () => void };

function Step({ label, sign, isOff = false, onStep }: StepProps) {
  return (
    <Button type="text" size="small" aria-label={label} title={label} disabled={isOff} onClick={onStep}>
      {sign}
    </Button>
  );
}
