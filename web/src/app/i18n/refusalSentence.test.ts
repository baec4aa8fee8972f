// @vitest-environment jsdom
import { languages } from '@millwright/contract/core/words/languages.ts';
import { errorDeclaration, errors } from '@millwright/contract/registry.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiRefusal } from '../refusal.ts';
import { refusalSentence } from './refusalSentence.ts';
import { startPhrases } from './start.ts';

const codes = Object.keys(errors);
afterEach(() => localStorage.clear());

describe.each(languages)('M-098 every business error shows its message, in %s', (language) => {
  it(`of each of ${codes.length} codes`, async () => {
    localStorage.setItem('lang', language);
    await startPhrases(language);
    for (const messageCode of codes) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- codes of the catalogue
      const { code, params } = errorDeclaration(messageCode as keyof typeof errors);
      const parameters = params.map((_, place) => `<${place + 1}>`);
      const refusal = new ApiRefusal({
        message: 'of the server',
        code,
        status: 200,
        messageCode,
        parameters,
      });
      const shown = refusalSentence(refusal);
      expect([messageCode, shown]).not.toContain('of the server');
      expect(shown).not.toMatch(/\{\w+\}|errors\./);
    }
  });

  it('also one of a code that this page does not know: as the server says it', () => {
    const refusal = new ApiRefusal({
      message: '排产冲突',
      code: 400,
      status: 200,
      messageCode: 'later.unknown',
      parameters: [],
    });
    expect(refusalSentence(refusal)).toBe('排产冲突');
  });
});
