import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenDialogRules } from './dialog-rules.ts';

const broken = (text) => brokenDialogRules([{ path: 'web/src/areas/shifts/Dialog.tsx', text }]);

describe('brokenDialogRules', () => {
  it('finds none in the application', () => {
    expect(brokenDialogRules(sourcesBelow('web/src', /\.tsx?$/))).toEqual([]);
  });

  it('refuses a button that says no more than to save or to confirm', () => {
    expect(broken("    <Modal\n      title={title}\n      okText={core('actions.save')}\n    >\n")).toEqual([
      'web/src/areas/shifts/Dialog.tsx:1: name the main button by what it does.',
    ]);
    expect(broken("modal.confirm({\n  title,\n  okText: core('actions.confirm'),\n});\n")).toHaveLength(1);
  });

  it('refuses a dialog without a name for its button', () => {
    expect(broken('    <Modal\n      title={title}\n    >\n')).toEqual([
      'web/src/areas/shifts/Dialog.tsx:1: a dialog needs a name for its main button, or a footer.',
    ]);
  });

  it('takes a named button, and a footer of its own', () => {
    expect(broken("    <Modal\n      okText={t('duty.assign')}\n    >\n")).toEqual([]);
    expect(broken('    <Modal\n      footer={null}\n    >\n')).toEqual([]);
  });
});
