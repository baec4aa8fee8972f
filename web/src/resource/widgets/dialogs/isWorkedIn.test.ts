// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { isWorkedIn } from './isWorkedIn.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button id="outside">new</button>
    <section role="dialog" tabindex="-1"><form><input id="first"><input id="second"></form><button id="cancel">cancel</button></section>`;
});
const at = (selector: string) => document.querySelector<HTMLElement>(selector);

describe('a dialog is worked in', () => {
  it.each(['#second', '#cancel'])('while %s inside it has the focus', (selector) => {
    at(selector)?.focus();
    expect(isWorkedIn(at('form'))).toBe(true);
  });

  it.each(['#outside', '[role=dialog]'])('and not while %s has it', (selector) => {
    at(selector)?.focus();
    expect(isWorkedIn(at('form'))).toBe(false);
  });
});
