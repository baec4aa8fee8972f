/** Signs that are not seen, or turn the direction of what stands around them: with them a text of others makes ours read wrong. */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/** A text that somebody else wrote, such as a machine, as it can be shown among ours: unseen signs stand by their number. */
export function visibleText(text: string): string {
  return text.replaceAll(unseen, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}
