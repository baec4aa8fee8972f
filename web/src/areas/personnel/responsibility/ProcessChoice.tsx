import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Segmented } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { allProcesses, type MachineGroup } from './dutyBoard.ts';
import layout from '../../../kit/layout.module.css';

type ProcessChoiceProps = {
  groups: readonly MachineGroup[];
  shown: Process | typeof allProcesses;
  onChoose: (process: string) => void;
};

/** The processes of the mill with the numbers of their machines; those with gaps are marked. */
export function ProcessChoice({ groups, shown, onChoose }: ProcessChoiceProps) {
  const t = useT('personnel');
  const kinds = Map.groupBy(groups, ({ kind }) => kind);
  if (kinds.size < 2) return null;
  const machines = (some: readonly MachineGroup[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  const hasGap = (some: readonly MachineGroup[]) =>
    some.some(({ lines }) => lines.some(({ gaps }) => gaps.length > 0));
  return (
    <div className={layout.scroll}>
      <Segmented<string>
        aria-label={t('duty.process')}
        value={shown}
        options={[
          { value: allProcesses, label: `${t('crews.all')} ${machines(groups)}` },
          ...[...kinds].map(([kind, own]) => ({
            value: kind,
            label: (
              <span className={hasGap(own) ? layout.bad : undefined}>
                {t(`basics:processes.${kind}`)} {machines(own)}
                {hasGap(own) ? ' ▲' : ''}
              </span>
            ),
          })),
        ]}
        onChange={onChoose}
      />
    </div>
  );
}
