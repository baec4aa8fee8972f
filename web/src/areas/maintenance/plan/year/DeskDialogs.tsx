import type { PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { RowOutcome } from '@millwright/contract/core/resource/resourceCalls.ts';
import { GenerateDialog } from '../GenerateDialog.tsx';
import { ConfirmDialog } from '../sheet/ConfirmDialog.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import type { YearAddress } from './useYearAddress.ts';

export type DeskDialog = 'generate' | 'confirm';

type DeskDialogsProps = {
  dialog: DeskDialog | undefined;
  year: PlanYear;
  address: YearAddress;
  words: PlanWords;
  onDialog: (dialog: DeskDialog | undefined) => void;
  onTold: (count: number, outcomes: readonly RowOutcome[]) => void;
};

/** The dialog that is open, if any: plans are generated, or those of a week confirmed. */
export function DeskDialogs({ dialog, year, address, words, onDialog, onTold }: DeskDialogsProps) {
  const shared = { year, process: address.process, words, onClose: () => onDialog(undefined) };
  if (dialog === 'generate') return <GenerateDialog {...shared} />;
  if (dialog === undefined) return null;
  return (
    <ConfirmDialog
      {...shared}
      teamId={address.teamId}
      onGenerate={() => onDialog('generate')}
      onTold={(count, outcomes) => {
        if (outcomes.some(({ isDone }) => !isDone)) onTold(count, outcomes);
      }}
    />
  );
}
