import { liveMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useLive } from '../../../app/live/useLive.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { isUnknownMachine } from '../../equipment/machine/isUnknownMachine.ts';
import { MachinePanel } from './MachinePanel.tsx';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';

type ChosenMachineProps = { code: string | null; words: BoardWords; asOfMs: number };

/** The chosen machine, live. */
export function ChosenMachine({ code, words, asOfMs }: ChosenMachineProps) {
  if (code !== null) return <KnownCode key={code} code={code} words={words} asOfMs={asOfMs} />;
  return (
    <RailSection title={words.t('room.chosen')}>
      <MoreLine>{words.t('room.choose')}</MoreLine>
    </RailSection>
  );
}

function KnownCode({ code, words, asOfMs }: ChosenMachineProps & { code: string }) {
  const live = useLive(liveMachine, { code });
  if (live.data !== undefined) return <MachinePanel detail={live.data} words={words} asOfMs={asOfMs} />;
  const problem = () => {
    if (isUnknownMachine(live.error))
      return <MoreLine>{words.t('machine.unknownMachine', { code })}</MoreLine>;
    if (live.error === null) return null;
    return <Failed cause={live.error} onRetry={live.retry} />;
  };
  return <RailSection title={words.t('room.chosen')}>{problem()}</RailSection>;
}
