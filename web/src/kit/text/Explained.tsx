import { Tooltip } from 'antd';
import type { ReactNode } from 'react';

/** Text with an explanation that opens on hover and on keyboard focus. */
export function Explained(props: { title: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <Tooltip trigger={['hover', 'focus']} title={props.title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the explanation must be reachable without a mouse */}
      <span className={props.className} tabIndex={0}>
        {props.children}
      </span>
    </Tooltip>
  );
}
