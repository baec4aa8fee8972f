import { handOutPasswords } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { tokenOf } from './api.ts';
import { started } from './environment.ts';
import { expect, fillLogin } from './test.ts';
import { keepInBrowser } from './visit.ts';
import { phrasesIn } from './words.ts';

/** The mill of the demonstration that new people work in. */
const millId = 1001;
/** The password that a new person chooses. */
export const firstOwn = 'Spindle-4711';

const people = resourceCalls(user);
const addedRow = z.object({ id: z.uuid() });
const listed = z.object({ records: z.array(addedRow) });

export interface NewPerson {
  readonly username: string;
  readonly realname: string;
  /** A window of a browser of the person's own, at home. */
  readonly page: Page;
}

/** Somebody new of the mill with a role, an operator's if none is given, who has chosen a password and stands at home. */
export async function newPerson(
  browser: Browser,
  language: Language,
  { realname = 'Vu Van Soi', roleCode = 'operator' }: { realname?: string; roleCode?: string } = {},
): Promise<NewPerson> {
  const username = `own_${language}_${Date.now().toString(36)}`;
  const token = await tokenOf(started().url, 'admin', millId);
  const roles = listed.parse(await asked(token, resourceCalls(role).list, { roleCode }));
  const roleIds = roles.records.map(({ id }) => id);
  const added = addedRow.parse(await asked(token, people.add, { username, realname, roleIds }));
  const handed = handOutPasswords.output.parse(await asked(token, handOutPasswords, { ids: [added.id] }));
  const page = await windowOf(browser, language, { width: 1440, height: 900 });
  await page.goto('/user/login');
  await fillLogin(page, { username, password: handed.people[0]?.password ?? '', language });
  const next = page.locator('input[autocomplete="new-password"]');
  await next.first().fill(firstOwn);
  await next.last().fill(firstOwn);
  await page.getByRole('button', { name: phrasesIn(language).iam.login.submit, exact: true }).click();
  await expect(page).toHaveURL('/dashboard/analysis');
  return { username, realname, page };
}

/** A browser of its own, in which nobody is logged in. */
export async function windowOf(
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: started().url, viewport });
  await keepInBrowser(context, [{ name: 'lang', value: language }]);
  return context.newPage();
}

/** Makes a call of the mill's as somebody with a token. */
export async function asked(token: string, { methods, path }: Call, input: object): Promise<unknown> {
  const [verb] = methods;
  const isRead = verb === 'GET';
  const query = isRead ? `?${new URLSearchParams(Object.entries(input))}` : '';
  const answer = await fetch(`${started().url}${basePath}${path}${query}`, {
    ...(verb === undefined ? {} : { method: verb }),
    headers: { 'x-access-token': token, 'tenant-id': String(millId), 'content-type': 'application/json' },
    ...(isRead ? {} : { body: JSON.stringify(input) }),
  });
  const { result, success, message } = await answer.json();
  expect(success, String(message)).toBe(true);
  return result;
}
