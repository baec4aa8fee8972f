import { Button, Popover } from 'antd';
import { Suspense, useState } from 'react';
import { LateSpinner } from '../../../app/feedback/LateSpinner.tsx';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import type { ColumnChoiceProps } from './ColumnChoice.tsx';

const ColumnChoice = lazyPart('ColumnChoice', () =>
  import('./ColumnChoice.tsx').then((loaded) => loaded.ColumnChoice),
);

/** Which columns a list shows, in which order, and how high its rows are. */
export function ColumnSettings(props: ColumnChoiceProps) {
  const { t } = props.words;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      content={
        <Suspense fallback={<LateSpinner />}>
          <ColumnChoice {...props} />
        </Suspense>
      }
    >
      <Button type="text" aria-expanded={isOpen} aria-haspopup="dialog">
        {t('columns.title')}
      </Button>
    </Popover>
  );
}
