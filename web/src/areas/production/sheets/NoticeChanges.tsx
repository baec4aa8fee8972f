import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { InputLine, SlotInputProps } from '../../../resource/slots.ts';
import { NumberInput, ProblemLine } from '../../../resource/slotParts.ts';
import { sheetFigure } from './sheetFigure.ts';
import { sheetCalls } from '../parts/sheetCalls.ts';
import { recordsIn, textIn } from './itemLines.ts';
import { changedParameters, withChange } from './noticeChanges.ts';
import styles from './measured.module.css';

/** What a notice changes: the parameters of its sheet with what they are, and beside each the new value of those that change. */
export function NoticeChanges({ id, label, value, row, values, problemOf, onChange }: SlotInputProps) {
  const t = useT('production');
  const sheetId = textIn(values?.['sheetId']);
  const mayRead = useMay(processSheet.access.read);
  const sheet = useCall(
    sheetCalls.queryById,
    { id: sheetId },
    { isEnabled: mayRead && sheetId !== '', isQuiet: true },
  );
  const lines: readonly InputLine[] = recordsIn(value);
  const parameters = changedParameters(lines, {
    ofSheet: sheet.data?.['parameters'],
    ofRow: row?.['changes'],
  });
  const own = problemOf?.('');
  const none = noneKey(sheetId, mayRead);
  const hint = parameters.length === 0 ? none : 'changesHint';
  return (
    <div className={styles.measured} role="group" aria-label={label}>
      {hint === undefined ? null : <p>{t(`sheets.${hint}`)}</p>}
      <ul className={styles.changes}>
        {parameters.map(({ id: parameter, name, unit, value: present, line, place, isStrange }) => {
          const problems = ['toValue', 'parameterId', 'setupParameterId'].flatMap(
            (field) => problemOf?.(`${place}.${field}`) ?? [],
          );
          return (
            <li key={parameter} data-changed={line !== undefined || undefined}>
              <span>
                {name}
                {isStrange ? <small> {t('sheets.notOnSheet')}</small> : null}
              </span>
              <span data-number>
                {sheetFigure(present)} <small>{unit}</small>
              </span>
              <span aria-hidden="true">→</span>
              <NumberInput
                id={`${id}-${parameter}`}
                label={t('sheets.newValueOf', { parameter: name })}
                value={line?.['toValue'] ?? null}
                unit={unit}
                language={readLanguage()}
                isInvalid={problems.length > 0}
                onChange={(toValue) => onChange(withChange(parameters, { id: parameter, toValue }))}
              />
              {problems.map((text) => (
                <ProblemLine key={text}>{text}</ProblemLine>
              ))}
            </li>
          );
        })}
      </ul>
      {own === undefined ? null : <ProblemLine>{own}</ProblemLine>}
    </div>
  );
}

function noneKey(sheetId: unknown, mayRead: boolean) {
  if (sheetId === '') return 'parametersOfSheet';
  if (mayRead) return undefined;
  return 'sheetNotRead';
}
