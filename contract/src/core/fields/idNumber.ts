/** Weights of the digits before the check digit: 2^(18 - place) modulo 11. Source: GB 11643-1999. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The check sign by the weighted sum modulo 11. */
const checkSigns = '10X98765432';

/**
 * Whether a text can be the number of an identity document. Eighteen signs are a Chinese resident identity number
 * (GB 11643): its date of birth and its check sign must be right. Numbers of other documents and countries, which have
 * rules of their own, are 5 to 17 letters, digits, hyphens and parentheses. Letters are capital.
 */
export function isIdNumber(text: string): boolean {
  if (text.length !== 18) return /^[A-Z0-9][A-Z0-9()-]{4,16}$/.test(text);
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  return isDay(text.slice(6, 14)) && checkSignOf(text) === text.at(-1);
}

function checkSignOf(text: string): string | undefined {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return checkSigns[sum % 11];
}

/** `YYYYMMDD` of a day that there was. */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number(year) >= 1800 && !Number.isNaN(at.getTime()) && at.getUTCDate() === Number(day);
}
