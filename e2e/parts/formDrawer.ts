import type { Language } from '@millwright/contract/core/words/languages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import { pattern, phrasesIn } from './words.ts';

/** The form of a row that is open. */
export const form = (page: Page): Locator => page.getByTestId('form-drawer');

/** Where a field of the form is written into. */
export const field = (page: Page, name: string): Locator =>
  form(page).locator(`[data-field="${name}"] input`).first();

/** The main button of a form in a drawer: it adds the row or saves its changes, as it says. */
export function saveButton(drawer: Locator, language: Language = 'en'): Locator {
  const { add, saveChanges } = phrasesIn(language).core.resource.form;
  return drawer
    .locator('.ant-drawer-footer')
    .getByRole('button', { name: new RegExp(`${pattern(add).source}|${pattern(saveChanges).source}`) });
}

/** Saves the form in English, and waits until it is gone. */
export async function save(page: Page, person: Person): Promise<void> {
  await person.click(saveButton(form(page)));
  await expect(form(page)).toBeHidden();
}
