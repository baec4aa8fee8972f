import type { VarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { RouteDraft } from './routeDraft.ts';
import { type Difference, routeDifferences } from './routeDifference.ts';

type DifferenceTableProps = {
  title: string;
  note?: string;
  one: RouteDraft;
  other: RouteDraft;
  /** What the two drawings are called. */
  heads: readonly [string, string];
  varieties: ReadonlyMap<string, VarietyFigures>;
  footer: ReactNode;
  /** Absent where something must be chosen. */
  onClose?: () => void;
};

/** Two drawings of a route side by side, as far as they differ. */
export function DifferenceTable({
  title,
  note,
  one,
  other,
  heads,
  varieties,
  footer,
  onClose,
}: DifferenceTableProps) {
  const t = useT('basics');
  const language = readLanguage();
  const differences = routeDifferences(one, other, varieties);
  const text = (value: string | number | null, { kind }: Difference) => {
    if (value === null || value === '') return noValue;
    if (typeof value === 'string') return value;
    return kind === 'ratio'
      ? `${formatNumber(value, 2, language)} %`
      : `${formatNumber(value, 1, language)} ${t('units.kgPerH')}`;
  };
  const name = ({ kind, process, variety, from }: Difference) => {
    if (process === undefined) return t(`route.${kind}`);
    const word = t(`processes.${process}`);
    return kind === 'node' ? word : `${word} ${variety ?? ''} ← ${from ?? ''}`;
  };
  return (
    <Modal
      open
      centered
      width={720}
      title={title}
      footer={footer}
      closable={onClose !== undefined}
      keyboard={onClose !== undefined}
      mask={{ closable: onClose !== undefined }}
      {...(onClose === undefined ? {} : { onCancel: onClose })}
    >
      {note === undefined ? null : <p>{note}</p>}
      {differences.length === 0 ? (
        <p role="note">{t('route.noDifference')}</p>
      ) : (
        <DataTable
          rows={differences}
          keyOf={(difference) => `${difference.kind} ${name(difference)} ${difference.variety ?? ''}`}
          columns={[
            { name: 'what', head: t('route.what'), isRowHead: true, cell: name },
            { name: 'one', head: heads[0], cell: (difference) => text(difference.one, difference) },
            { name: 'other', head: heads[1], cell: (difference) => text(difference.other, difference) },
          ]}
          look={{ isBare: true, density: 'compact' }}
        />
      )}
    </Modal>
  );
}
