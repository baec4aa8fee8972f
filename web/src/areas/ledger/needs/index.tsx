import { neededD, type PartNeed } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partNeedsView } from '@millwright/contract/areas/maintenance/lives/partNeedsView.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { NarrowedRows } from '../../../resource/slotParts.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { type LifeWords, useLifeWords } from '../../maintenance/lives/useLifeWords.ts';

const cells = { missing: Missing };

/** Parts that will be needed in the next days, against the stock: what is to be bought stands first by its date. */
export default function PartNeedsScreen() {
  const words = useLifeWords();
  return (
    <ListPage
      view={partNeedsView}
      rows={{
        cells,
        texts: {
          needed: (need) => neededText(need, words),
          firstOn: ({ firstOn }) => firstOn ?? words.noValue,
          onHand: ({ onHand }) => (onHand === null ? words.t('part.notKept') : words.amount(onHand)),
          missing: (need) => missingText(need, words),
        },
      }}
      heading={<NarrowedRows of={[maintenancePlan, partLife]} />}
      says={{ none: words.t('part.noNeeds', { days: neededD }) }}
    />
  );
}

function Missing({ row }: { row: PartNeed }) {
  return <span data-late={(row.missing ?? 0) > 0 || undefined}>{missingText(row, useLifeWords())}</span>;
}

function neededText({ needed, unit, overdue }: PartNeed, { t, amount, unit: unitName }: LifeWords): string {
  const late = overdue > 0 ? [t('part.overdueOf', { quantity: amount(overdue) })] : [];
  return [`${amount(needed)} ${unitName(unit)}`, ...late].join(' · ');
}

function missingText({ missing }: PartNeed, { t, amount, noValue }: LifeWords): string {
  if (missing === null) return noValue;
  return missing > 0 ? `▼ ${amount(missing)}` : t('part.enough');
}
