import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { describe, expect, it } from 'vitest';
import { asSeen, isHidden, isNameable } from './fieldsOf.ts';
import { formLines } from './formFields.ts';

const shown = (maySee: boolean, row: Record<string, unknown> | undefined) => {
  const places = formLines(asSeen(personnelFile, maySee), { live: {}, row }).flat();
  return places.find(({ name }) => name === 'homeAddress')?.showing;
};

describe('personal data in a form', () => {
  it('is filled in by who may see it', () => {
    expect([shown(true, undefined), shown(true, { homeAddress: 'x' })]).toEqual(['input', 'input']);
  });

  it('is text for who must not, and no part of a new row', () => {
    expect([shown(false, undefined), shown(false, { homeAddress: '******' })]).toEqual([undefined, 'text']);
  });

  it('is neither looked for nor ordered by who must not see it', () => {
    const { idNumber, realname } = asSeen(personnelFile, false).fields;
    expect([isHidden(idNumber), isNameable(idNumber)]).toEqual([true, false]);
    expect(isHidden(realname)).toBe(false);
  });
});
