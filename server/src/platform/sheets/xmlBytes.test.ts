import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createXmlBytes } from './xmlBytes.ts';

/** The same, said once more as a string that is encoded behind. */
function xmlOf(text: string): string {
  return Array.from(text.toWellFormed())
    .filter((sign) => sign >= ' ' || '\t\n\r'.includes(sign))
    .filter((sign) => sign !== '\uFFFE' && sign !== '\uFFFF')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Texts of any units, halves of pairs among them, and many that XML has a use for. */
const units = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0xd7fe, max: 0xe001 }),
  fc.constantFrom(...Array.from('&<>"\r\n\t纺é\uFFFD\uFFFE\uFFFF', (sign) => sign.charCodeAt(0))),
);
const texts = fc.array(units).map((codes) => String.fromCharCode(...codes));

describe('text of a sheet', () => {
  it('is the bytes of its XML, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(texts), (several) => {
        const bytes = createXmlBytes();
        for (const text of several) {
          bytes.mark('<v>');
          bytes.text(text);
        }
        expect(bytes.take()).toEqual(Buffer.from(several.map((text) => `<v>${xmlOf(text)}`).join('')));
      }),
      { numRuns: 500 },
    );
  });

  it('is held however long it is, and begins anew behind what was taken', () => {
    const bytes = createXmlBytes();
    bytes.text('&'.repeat(100_000));
    expect(bytes.take().toString()).toBe('&amp;'.repeat(100_000));
    bytes.text('纺');
    expect(bytes.take().toString()).toBe('纺');
  });
});
