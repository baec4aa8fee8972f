/** One item of a JSON payload, or a text that is not JSON and the reason why. */
export type JsonItem = { readonly value: unknown } | { readonly text: string; readonly problem: string };

/**
 * Splits a JSON payload into the items of its array, or into one item where it is no array. An item that is not JSON does not spoil
 * its neighbours: the text is then split at the commas of the outer array. Stops after `max` items and one more.
 */
export function jsonItems(text: string, max: number): JsonItem[] {
  const whole = parsed(text);
  if ('problem' in whole) return textsOfArray(text, max).map(parsed);
  if (!Array.isArray(whole.value)) return [whole];
  const values: unknown[] = whole.value;
  return values.slice(0, max + 1).map((value) => ({ value }));
}

function parsed(text: string): JsonItem {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { text, problem: error instanceof Error ? error.message : 'not JSON' };
  }
}

/** Texts between the commas of the outer array; the text itself where it does not begin as an array. */
function textsOfArray(text: string, max: number): string[] {
  const begin = text.search(/\S/);
  if (text[begin] !== '[') return [text];
  const texts: string[] = [];
  let depth = 0;
  let isInString = false;
  let from = begin + 1;
  const close = (to: number) => {
    const item = text.slice(from, to).trim();
    if (item !== '') texts.push(item);
    from = to + 1;
  };
  for (let at = begin + 1; at < text.length && texts.length <= max; at++) {
    const mark = text[at];
    if (isInString) {
      if (mark === '\\') at += 1;
      else if (mark === '"') isInString = false;
    } else if (mark === '"') isInString = true;
    else if (mark === '{' || mark === '[') depth += 1;
    else if (depth === 0 && (mark === ',' || mark === ']')) {
      close(at);
      if (mark === ']') return [...texts, ...restOf(text.slice(at + 1))];
    } else if (mark === '}' || mark === ']') depth -= 1;
  }
  if (texts.length <= max) close(text.length);
  return texts;
}

function restOf(text: string): string[] {
  const rest = text.trim();
  return rest === '' ? [] : [rest];
}
