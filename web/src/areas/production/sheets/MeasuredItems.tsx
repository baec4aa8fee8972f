import { inspectionItem } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { type KeyboardEvent, useRef } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useMedia } from '../../../app/parts/useMedia.ts';
import type { InputLine, SlotInputProps } from '../../../resource/slots.ts';
import { NumberInput, ProblemLine } from '../../../resource/slotParts.ts';
import { sheetCalls } from '../parts/sheetCalls.ts';
import { recordsIn, textIn } from './itemLines.ts';
import {
  type MeasuredColumn,
  measuredColumns,
  measuredItems,
  withMeasured,
  withoutItem,
} from './measured.ts';
import type { MeasuredProps } from './measuredProps.ts';
import { MeasuredPhone } from './MeasuredPhone.tsx';
import { MeasuredTable } from './MeasuredTable.tsx';
import styles from './measured.module.css';

/**
 * What a first inspection measured: the items of its sheet with as many values as test spindles are named; on a telephone one
 * spindle at a time. Enter leads to the next value.
 */
export function MeasuredItems({ id, label, value, row, values, problemOf, onChange }: SlotInputProps) {
  const t = useT('production');
  const isPhone = useMedia(phoneQuery);
  const section = useRef<HTMLDivElement>(null);
  const sheetId = textIn(values?.['sheetId']);
  const mayRead = useMay(processSheet.access.read);
  const sheet = useCall(
    sheetCalls.queryById,
    { id: sheetId },
    { isEnabled: mayRead && sheetId !== '', isQuiet: true },
  );
  const lines: readonly InputLine[] = recordsIn(value);
  const isSame = row !== undefined && row['sheetId'] === sheetId;
  const items = measuredItems(lines, {
    ofSheet: sheet.data?.['items'],
    ofRow: isSame ? row['items'] : undefined,
  });
  const columns = measuredColumns(textsIn(values?.['testSpindles']), lines);
  const headOf = ({ spindle }: MeasuredColumn) =>
    spindle === undefined ? t('sheets.noSpindle') : t('sheets.spindle', { spindle: String(spindle) });
  const problemAt: MeasuredProps['problemAt'] = ({ place }, column) =>
    problemOf?.(`${place}.${column?.name ?? 'parameterId'}`);
  const own = problemOf?.('');
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(section.current?.querySelectorAll('input') ?? [])];
    inputs[inputs.indexOf(event.target) + 1]?.focus();
  };
  const drawn: MeasuredProps = {
    items,
    columns,
    headOf,
    problemAt,
    onRemove: (item) => onChange(withoutItem(items, item.id)),
    inputOf: (item, column) => (
      <NumberInput
        id={`${id}-${item.id}-${column.name}`}
        label={t('sheets.measuredOf', { item: item.name, spindle: headOf(column) })}
        value={item.line?.[column.name] ?? null}
        language={readLanguage()}
        isInvalid={problemAt(item, column) !== undefined}
        onChange={(measured) =>
          onChange(withMeasured(items, { id: item.id, name: column.name, value: measured }))
        }
      />
    ),
  };
  return (
    // Hears the keys of the inputs in it.
    <div
      ref={section}
      className={styles.measured}
      aria-label={label}
      role="group"
      data-resource={inspectionItem.name}
      onKeyDown={handleKey}
    >
      {items.length === 0 && !sheet.isLoading ? (
        <p>{t(sheetId === '' ? 'sheets.itemsOfSheet' : 'sheets.itemsLater')}</p>
      ) : null}
      {items.length > 0 && columns.length === 0 ? <p>{t('sheets.noSpindles')}</p> : null}
      {items.length !== 0 && (isPhone ? <MeasuredPhone {...drawn} /> : <MeasuredTable {...drawn} />)}
      {own === undefined ? null : <ProblemLine>{own}</ProblemLine>}
    </div>
  );
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
