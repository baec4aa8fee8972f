import { sceneNames } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import { devicesTried } from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { phraseAt } from '@millwright/contract/core/words/phrases.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/errors/fail.ts';
import { sceneDeclared } from './scenes.ts';
import { assertNames, filled } from '../wording/words.ts';

const known = ['machine', 'person'];
const refusalOf = (said: string) => {
  try {
    assertNames({ zh: '好', vn: said }, { field: 'title', known });
    return 'none';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.code} ${JSON.stringify(error.params)}`;
  }
};

describe('words of a template', () => {
  it.each(['{machine} stands', '{ machine }: {person}', 'no name at all', ''])('may say %o', (said) => {
    expect(refusalOf(said)).toBe('none');
  });

  it.each([
    ['{mashine}', 'mashine'],
    ['{__proto__}', '__proto__'],
    ['{constructor}', 'constructor'],
    ['{count, plural, one {x} other {y}}', 'x'],
    ['{}', ''],
    ['{{machine}}', 'none'],
    ['{machine', 'none'],
    ['machine}', 'none'],
  ])('may not say %o', (said, name) => {
    const refusal = refusalOf(said);
    expect(refusal).not.toBe('none');
    if (name !== 'none') expect(refusal).toContain(`"${name}"`);
  });

  it('are filled with values that stay text, a title on one line, and fall back to Chinese', () => {
    const words = filled(
      { title: { zh: '{machine} 停机', en: '{ machine } stands' }, content: { zh: '{person}：\n{machine}' } },
      {
        machine: { zh: '细纱 12', en: 'Frame 12', vn: '' },
        person: '<b>Ann</b>\r\n{machine}\u0007',
      },
    );
    expect(words.zh).toEqual({ title: '细纱 12 停机', text: '<b>Ann</b>\n{machine}：\n细纱 12' });
    expect(words.en).toEqual({ title: 'Frame 12 stands', text: '<b>Ann</b>\n{machine}：\nFrame 12' });
    expect(words.vn.title).toBe('细纱 12 停机');
    const title = filled({ title: { zh: '{person}' }, content: {} }, { person: 'a\r\nBcc: b' }).zh.title;
    expect(title).toBe('a Bcc: b');
  });

  it('do not find values that the scene did not tell', () => {
    expect(filled({ title: { zh: 'x{toString}' }, content: {} }, {}).zh.title).toBe('x');
  });
});

describe('scenes', () => {
  // Under this name the core has sentences of another kind.
  const ofAreas = Object.entries(phrases).filter(([area]) => area !== 'core');
  const declaredNotices = ofAreas.flatMap(([area, tree]) => {
    const { notices } = Object(tree.zh);
    return Object.keys(notices ?? {}).map((noun) => `${area}.${noun}`);
  });

  it('are all notices that the product declares, besides the try of a device', () => {
    const missing = declaredNotices.filter(
      (name) => !sceneNames.some((scene) => scene === name) && name !== devicesTried.name,
    );
    expect(missing).toEqual([]);
  });

  it.each(sceneNames)(
    '%s has a name, and a word and an example of each of its values, in three languages',
    (scene) => {
      for (const language of languages) {
        const words = phrases.messaging[language];
        expect(phraseAt(words, `scenes.${scene}`)).toBeTruthy();
        for (const name of sceneDeclared(scene).values) {
          expect(phraseAt(words, `values.names.${name}`), `${language} ${name}`).toBeTruthy();
          expect(phraseAt(words, `values.examples.${name}`), `${language} ${name}`).toBeTruthy();
        }
      }
    },
  );
});
