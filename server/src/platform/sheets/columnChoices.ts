import { columnName } from './cells.ts';
import type { XmlBytes } from './xmlBytes.ts';

/** What people choose from in a column, a drop-down in each of its cells below the head. */
export interface ColumnChoices {
  /** Of the column, from 0. */
  readonly column: number;
  /** Where the words stand: a column of a sheet of the workbook, below its head. */
  readonly from: { readonly tab: string; readonly column: number; readonly rows: number | 'all' };
  /** Nothing else may be written there. */
  readonly isStrict: boolean;
}

/** So many rows below the head have drop-downs: as many as an import reads. */
const mostRows = 50_001;

/** Writes the drop-downs of a sheet. Source: ISO/IEC 29500-1, 18.3.1.33; Excel allows 65,534 a sheet, and a column needs one. */
export function choicesXml(bytes: XmlBytes, choices: readonly ColumnChoices[]): void {
  if (choices.length === 0) return;
  bytes.mark(`<dataValidations count="${choices.length}">`);
  for (const { column, from, isStrict } of choices) {
    const name = columnName(column);
    bytes.mark(
      `<dataValidation type="list" allowBlank="1" showErrorMessage="${isStrict ? 1 : 0}" sqref="${name}2:${name}${mostRows}"><formula1>`,
    );
    bytes.text(formulaOf(from));
    bytes.mark('</formula1></dataValidation>');
  }
  bytes.mark('</dataValidations>');
}

/** Rows that people add to a sheet can be chosen at once: such a range grows with its sheet. */
function formulaOf({ tab, column, rows }: ColumnChoices['from']): string {
  const sheet = `'${tab.replaceAll("'", "''")}'!`;
  const name = columnName(column);
  if (rows !== 'all') return `${sheet}$${name}$2:$${name}$${Math.max(rows, 1) + 1}`;
  return `OFFSET(${sheet}$${name}$2,0,0,MAX(1,COUNTA(${sheet}$${name}:$${name})-1),1)`;
}
