import { failField } from '../../platform/http/errors/fail.ts';

/** Reads a JSON object that somebody typed into a field. Throws `core.invalid` with the rule `json` or `jsonObject`. */
export function jsonObjectIn(field: string, text: string): object {
  const said = parsed(field, text);
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw failField(field, 'jsonObject');
  return said;
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failField(field, 'json');
  }
}
