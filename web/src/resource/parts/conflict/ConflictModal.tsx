import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ResourceWords } from '../../words.ts';
import { Foot, FootRest } from '../Foot.tsx';

type ConflictModalProps = {
  title: string;
  words: ResourceWords;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Goes on with what was chosen one by one. */
  onGoOn: () => void;
  children: ReactNode;
};

/** Somebody else stored the same meanwhile: it is not left before somebody has chosen. */
export function ConflictModal({
  title,
  words: { t },
  onTakeTheirs,
  onKeepMine,
  onGoOn,
  children,
}: ConflictModalProps) {
  return (
    <Modal
      open
      centered
      width={720}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Foot>
          <Button onClick={onTakeTheirs}>{t('form.takeTheirs')}</Button>
          <Button onClick={onKeepMine}>{t('form.keepMine')}</Button>
          <FootRest />
          <Button type="primary" onClick={onGoOn}>
            {t('form.goOn')}
          </Button>
        </Foot>
      }
    >
      {children}
    </Modal>
  );
}
