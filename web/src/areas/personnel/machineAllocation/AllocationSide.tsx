import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { isForAll, sharesAt } from './allocationDraft.ts';
import { FactorsPanel } from './FactorsPanel.tsx';
import { Palette } from './Palette.tsx';
import { hasTeam } from './palette.ts';
import type { AllocationDesk } from './useAllocationDesk.ts';

/** Side of the page: shares of the selected cell, and the people to paint with. */
export function AllocationSide({ desk, mayEdit }: { desk: AllocationDesk; mayEdit: boolean }) {
  const { people } = desk.allocation.board;
  return (
    <>
      {mayEdit ? <SharesOfCell desk={desk} /> : null}
      <Palette
        sections={desk.sections}
        people={people}
        norm={desk.norm}
        hasTeam={!mayEdit || hasTeam(people, desk.process)}
        chosen={desk.chosen}
        onChoose={mayEdit ? desk.setChosen : undefined}
        onAdd={desk.add}
      />
    </>
  );
}

/** Shares of the people at the selected cell, where there are several. */
function SharesOfCell({ desk }: { desk: AllocationDesk }) {
  const words = useDutyWords();
  const { selection, machines, nameOf } = desk;
  const { base, draft, put } = desk.allocation;
  const machine = machines.find(({ id }) => id === selection?.head.id);
  const crew = selection === undefined ? undefined : base.crews[selection.head.first];
  if (machine === undefined || crew === undefined) return null;
  const shares = sharesAt(base, draft, { machineId: machine.id, crew });
  if (shares.length < 2) return null;
  return (
    <FactorsPanel
      machine={words.machine(machine)}
      crew={words.crew(crew)}
      shares={shares}
      nameOf={nameOf}
      onChange={(next) =>
        put([{ machineId: machine.id, crew: isForAll(base, draft, machine.id) ? null : crew, shares: next }])
      }
    />
  );
}
