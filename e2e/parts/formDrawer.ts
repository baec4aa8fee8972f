import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person.ts';
import { wordsOf } from './words.ts';

/** The form of a row that is open. */
export const form = (page: Page): Locator => page.getByTestId('form-drawer');

/** Where a field of the form is written into. */
export const field = (page: Page, name: string): Locator =>
  form(page).locator(`[data-field="${name}"] input`).first();

/** Saves the form in English, and waits until it is gone. */
export async function save(page: Page, person: Person): Promise<void> {
  await person.click(form(page).getByRole('button', { name: wordsOf('en').core.actions.save }));
  await expect(form(page)).toBeHidden();
}
