import type { View } from '@millwright/contract/core/view/view.ts';
import type { ReactNode } from 'react';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import { ColumnSettings } from '../list/columns/ColumnSettings.tsx';
import { ListTools } from '../list/bar/ListTools.tsx';
import type { Arranged } from '../list/rows/useArranged.ts';
import { drawnColumns } from '../model/columns/columns.ts';
import type { ViewWords } from './useViewWords.ts';
import { useViewExport } from './useViewExport.ts';

const ExportsModal = lazyPart('ExportsModal', () =>
  import('../../app/exports/ExportsModal.tsx').then((loaded) => loaded.ExportsModal),
);

type ViewToolsProps = {
  view: View;
  question: Readonly<Record<string, unknown>>;
  arranging: Arranged;
  page: { total: number; isMore: boolean } | undefined;
  tools: ReactNode;
  words: ViewWords;
  onRefresh: () => void;
};

/** Over the rows at the right: tools of the page, columns, export. */
export function ViewTools({ view, question, arranging, page, tools, words, onRefresh }: ViewToolsProps) {
  const { columns, density, arrange, arrangeColumns } = arranging;
  const exporting = useViewExport(view, words);
  return (
    <>
      <ListTools
        tools={[
          { key: 'refresh', label: words.t('view.refresh'), isQuiet: true, run: onRefresh },
          {
            key: 'export',
            label: words.t('core:actions.export'),
            isBusy: exporting.isRunning,
            isDisabled: page === undefined || page.total === 0,
            run: () => void exporting.run({ question, columns: drawnColumns(columns), page }),
          },
        ]}
        own={tools}
        columns={
          <ColumnSettings
            columns={columns}
            density={density}
            words={words}
            onColumns={arrangeColumns}
            onDensity={(next) => arrange({ density: next })}
            onReset={() => arrange({ columns: undefined, density: undefined, pageSize: undefined })}
          />
        }
        title={words.noun}
      />
      <LazyOverlay resetKey={String(exporting.isShown)} onClose={exporting.hide}>
        {exporting.isShown ? <ExportsModal onClose={exporting.hide} /> : null}
      </LazyOverlay>
    </>
  );
}
