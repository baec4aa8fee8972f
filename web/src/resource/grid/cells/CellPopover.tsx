import { Popover } from 'antd';
import type { ComponentProps, CSSProperties } from 'react';
import { CellPanel } from './CellPanel.tsx';
import styles from '../grid.module.css';

type CellPopoverProps = ComponentProps<typeof CellPanel> & {
  isOpen: boolean;
  /** Where the cell stands. */
  box: CSSProperties;
};

/** Everything about a cell, beside it; what is chosen there closes it. */
export function CellPopover({ isOpen, box, onEnter, onValues, onClose, ...cell }: CellPopoverProps) {
  return (
    <Popover
      open={isOpen}
      trigger="click"
      onOpenChange={(next) => (next ? undefined : onClose())}
      placement="bottomLeft"
      destroyOnHidden
      content={
        <CellPanel
          {...cell}
          onEnter={(value) => {
            onEnter(value);
            onClose();
          }}
          onValues={(values) => {
            onValues(values);
            onClose();
          }}
          onClose={onClose}
        />
      }
    >
      <div className={styles['anchor']} style={box} />
    </Popover>
  );
}
