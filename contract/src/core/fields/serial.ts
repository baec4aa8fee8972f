/** How rows are numbered: when counting begins anew, and what a number looks like. */
export interface Serial {
  /** What the number begins with: 1 to 8 capital letters and digits, a letter first. */
  readonly prefix: string;
  /** Counting begins at 1 with each calendar day, month or year of the mill, or goes on for ever. */
  readonly by: 'day' | 'month' | 'year' | 'ever';
  /** The number is filled up with zeros to so many digits, 1 to 9; a larger one keeps all of its own. */
  readonly digits: number;
}

/** The period that a calendar day of the mill (`YYYY-MM-DD`) belongs to; empty when counting never begins anew. */
export function serialPeriod({ by }: Serial, date: string): string {
  return date.replaceAll('-', '').slice(0, periodLengths[by]);
}

const periodLengths = { day: 8, month: 6, year: 4, ever: 0 } as const;

/** A number as people read it: `PO-20260302-0001`. */
export function serialText(serial: Serial, { date, number }: { date: string; number: number }): string {
  const parts = [serial.prefix, serialPeriod(serial, date), String(number).padStart(serial.digits, '0')];
  return parts.filter((part) => part !== '').join('-');
}

/** The most characters that a number of this kind has. */
export function serialLength({ prefix }: Serial): number {
  return prefix.length + '-YYYYMMDD-'.length + mostDigits;
}

/** Counters of the database are 64 bits wide. */
const mostDigits = 19;

/** Throws RangeError for a declaration that makes no numbers. */
export function assertSerial({ prefix, digits }: Serial): void {
  if (!/^[A-Z][A-Z0-9]{0,7}$/.test(prefix)) throw new RangeError(`serial prefix ${prefix}`);
  if (!Number.isInteger(digits) || digits < 1 || digits > 9) throw new RangeError(`serial digits ${digits}`);
}
