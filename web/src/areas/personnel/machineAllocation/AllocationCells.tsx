import { Segmented } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import { AllocationMap } from './AllocationMap.tsx';
import { Matrix } from './Matrix.tsx';
import type { AllocationDesk } from './useAllocationDesk.ts';

/** Machines as a matrix of crews, or on the floor plan for one crew. */
export function AllocationCells({ desk, mayEdit }: { desk: AllocationDesk; mayEdit: boolean }) {
  const { address, allocation, machines, paintedOf, tool, chosen } = desk;
  const { board, base, draft } = allocation;
  if (address.view === 'map') return <CrewMap desk={desk} mayEdit={mayEdit} />;
  return (
    <Matrix
      machines={machines}
      base={base}
      draft={draft}
      crewNow={board.date === board.turn.productionDate ? board.turn.crew : null}
      crewOfTool={tool === 'erase' ? undefined : chosen?.crew}
      paintedOf={paintedOf}
      selection={desk.selection}
      onSelect={mayEdit ? desk.setSelection : undefined}
      onWork={(of) => desk.workOn(of)}
      onErase={(of) => desk.workOn(of, 'erase')}
    />
  );
}

function CrewMap({ desk, mayEdit }: { desk: AllocationDesk; mayEdit: boolean }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { address, allocation, crewOnMap } = desk;
  const { base, draft } = allocation;
  const canWork = mayEdit && (desk.chosen !== undefined || desk.tool === 'erase');
  return (
    <>
      <Segmented
        aria-label={t('allocation.mapCrew')}
        value={crewOnMap}
        options={base.crews.map((value) => ({ value, label: words.crew(value) }))}
        onChange={desk.showOnMap}
      />
      <AllocationMap
        areaId={address.area}
        process={desk.process}
        onArea={address.setArea}
        crew={crewOnMap}
        machines={desk.machines}
        base={base}
        draft={draft}
        paintedOf={desk.paintedOf}
        onWork={canWork ? (machineIds) => desk.work(machineIds, [crewOnMap]) : undefined}
      />
    </>
  );
}
