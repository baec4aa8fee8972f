import type { ReactNode } from 'react';
import type { TableLook } from './tableTypes.ts';
import styles from './dataTable.module.css';

type TableFrameProps = {
  look?: TableLook | undefined;
  /** Sum of the widths of the columns, where they are fixed. */
  widthPx?: number | undefined;
  children: ReactNode;
};

/** Frame and look of each table. Rows that no column describes (matrices, editors) are drawn inside of it by their page. */
export function TableFrame({ look = {}, widthPx, children }: TableFrameProps) {
  const region = look.label === undefined ? {} : { tabIndex: 0, role: 'region', 'aria-label': look.label };
  return (
    <div
      className={styles.frame}
      data-testid={look.testId}
      data-density={look.density ?? 'normal'}
      data-phone={look.phone ?? 'scroll'}
      data-bare={look.isBare || undefined}
      data-tall={look.isTall || undefined}
      data-one-line={look.isOneLine || undefined}
      data-scroll
      {...region}
    >
      <table style={widthPx === undefined ? undefined : { tableLayout: 'fixed', width: widthPx }}>
        {children}
      </table>
    </div>
  );
}
