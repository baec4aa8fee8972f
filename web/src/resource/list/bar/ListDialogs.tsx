import { LazyOverlay } from '../../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import type { ListState } from '../../model/listState.ts';
import type { AdvancedQuestion } from '../../query/AdvancedQuery.tsx';
import type { SheetExport } from '../../sheet/useExport.ts';
import type { ResourceWords } from '../../words.ts';

const ExportsModal = lazyPart('ExportsModal', () =>
  import('../../../app/exports/ExportsModal.tsx').then((loaded) => loaded.ExportsModal),
);
const AdvancedQuery = lazyPart('AdvancedQuery', () =>
  import('../../query/AdvancedQuery.tsx').then((loaded) => loaded.AdvancedQuery),
);
const ImportDialog = lazyPart('ImportDialog', () =>
  import('../../sheet/ImportDialog.tsx').then((loaded) => loaded.ImportDialog),
);

export type ListDialog = 'query' | 'import';

type ListDialogsProps = {
  open: ListDialog | undefined;
  state: ListState;
  words: ResourceWords;
  exporting: SheetExport;
  onClose: () => void;
  onRun: (question: AdvancedQuestion) => void;
  onSave: (question: AdvancedQuestion) => void;
};

/** What opens over a list, each loaded when it is opened first: the advanced query, the import, the person's exports. */
export function ListDialogs({ open, state, words, exporting, onClose, onRun, onSave }: ListDialogsProps) {
  return (
    <LazyOverlay
      resetKey={`${open} ${exporting.isShown}`}
      onClose={() => {
        onClose();
        exporting.hide();
      }}
    >
      {open === 'query' ? (
        <AdvancedQuery
          asked={state}
          words={words}
          onClose={onClose}
          onRun={(question) => {
            onClose();
            onRun(question);
          }}
          onSave={onSave}
        />
      ) : null}
      {open === 'import' ? (
        <ImportDialog words={words} onTemplate={() => void exporting.template()} onClose={onClose} />
      ) : null}
      {exporting.isShown ? <ExportsModal onClose={exporting.hide} /> : null}
    </LazyOverlay>
  );
}
