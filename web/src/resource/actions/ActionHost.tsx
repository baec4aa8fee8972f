import { App } from 'antd';
import { createContext, type ReactNode, use, useState } from 'react';
import { LazyOverlay } from '../../app/feedback/LazyOverlay.tsx';
import { lazyPart } from '../../app/parts/lazyPart.tsx';
import { useDerived } from '../context.ts';
import { useResourceWords } from '../words.ts';
import type { AskedAction } from './asked.ts';
import { useRowDeeds } from './useRowDeeds.ts';
import { useToldWork } from './useToldWork.ts';

// Dialogs and notices are loaded later, so that a list is drawn without them.
const ActionDialog = lazyPart('ActionDialog', () =>
  import('./ActionDialog.tsx').then((loaded) => loaded.ActionDialog),
);
const OutcomeDialog = lazyPart('OutcomeDialog', () =>
  import('../widgets/dialogs/OutcomeDialog.tsx').then((loaded) => loaded.OutcomeDialog),
);

/** Something that is done to rows: an action of their life cycle, or one that every resource knows. */
export type AskAction = (asked: AskedAction) => void;
const AskContext = createContext<AskAction>(() => undefined);

/** Asks people what is needed, does it, and says what became of each row. */
export function useAskAction(): AskAction {
  return use(AskContext);
}

/** Holds the dialogs of actions for everything inside. */
export function ActionHost({ children }: { children: ReactNode }) {
  const { resource } = useDerived();
  const words = useResourceWords(resource);
  const { message } = App.useApp();
  const [dialog, setDialog] = useState<AskedAction>();
  const { work, told, close } = useToldWork(words);
  const { remove, restore, erase } = useRowDeeds(words, told);

  const ask: AskAction = (asked) => {
    if (asked.rows.length === 0) void message.info(words.t('list.selectFirst'));
    else if (asked.kind === 'delete') remove(asked);
    else if (asked.kind === 'restore') restore(asked);
    else if (asked.kind === 'erase') erase(asked);
    else setDialog(asked);
  };
  return (
    <AskContext value={ask}>
      {children}
      <LazyOverlay resetKey={dialog?.action} onClose={() => setDialog(undefined)}>
        {dialog === undefined ? null : (
          <ActionDialog
            asked={dialog}
            words={words}
            onClose={() => setDialog(undefined)}
            onSend={(title, send) => told(dialog, title, send)}
          />
        )}
      </LazyOverlay>
      <LazyOverlay onClose={close}>
        {work === undefined ? null : <OutcomeDialog {...work} onClose={close} />}
      </LazyOverlay>
    </AskContext>
  );
}
