import type {
  FoundMachineRow,
  FoundMachines,
} from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { foundMachinesView } from '@millwright/contract/areas/equipment/foundMachines/foundMachinesView.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { visibleText } from '../../../kit/text/visibleText.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { FoundActions } from './FoundActions.tsx';

const widths = { standing: 'wide' } as const;

/** Machines that gateways speak for and that are not theirs in the mill, each with what can be done about it. */
export default function FoundMachinesScreen() {
  const t = useT('equipment');
  return (
    <ListPage
      view={foundMachinesView}
      rows={{
        widths,
        texts: {
          code: ({ code, isIgnored }) => (isIgnored ? `${code} · ${t('found.ignored')}` : code),
          standing: (row) => standingText(row, t),
          valueNames: ({ valueNames }) => visibleText(valueNames.join(', ')),
        },
        marks: ({ isIgnored }) => ({ 'data-quiet': isIgnored || undefined }),
        beside: FoundActions,
      }}
      says={{ none: (answer) => noneText(answer, t) }}
    />
  );
}

function standingText({ standing, ownSourceCode }: FoundMachineRow, t: Translate): string {
  if (standing === 'otherGateway' && ownSourceCode === null) return t('found.standings.noGateway');
  return t(`found.standings.${standing}`, { own: ownSourceCode ?? '' });
}

/** Undefined where the sentence of the view says it. */
function noneText({ counts: { ignored, open } }: FoundMachines, t: Translate): string | undefined {
  return open === 0 && ignored > 0 ? t('found.allIgnored') : undefined;
}
