// One file: both ways of one journey, which share its people and its first and last steps.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { firstMachineScreen } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { workbookScreen } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import type { Browser, Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { field, form, save } from './parts/formDrawer.ts';
import { countedPage } from './parts/newMillDoc.ts';
import { type OpenedMill, openMill } from './parts/openMill.ts';
import { countedPerson, type Person } from './parts/person.ts';
import { expect, test } from './parts/test.ts';
import { keepInBrowser } from './parts/visit.ts';
import { pattern, phrasesIn } from './parts/words.ts';

const language = 'en';
const { core, iam, boards, basics, equipment, personnel } = phrasesIn(language);
const run = promisify(execFile);
const firstPassword = { administrator: 'Spindle-4711', spinner: 'Spindle-4712' };
const model = {
  name: 'RF-1008',
  kind: basics.processes.spinning,
  positions: '1008',
  slowestPeriodS: '60',
  maxGramsPerHour: '40000',
  maxWatts: '60000',
};
const spindleSpeed = ['spindleRpm', 'Spindle speed', 'rpm', '0', '25000'] as const;
const gateway = { code: 'GW-1', name: 'Hall 1' };
const machine = { code: 'RF-01', number: '01' };

test('P-121 M-073 a new mill is set up on screens, up to the first telegram of its first machine', async ({
  page,
  browser,
  enter,
  baseURL,
}) => {
  const person = countedPerson();
  await enter({ username: 'platform', tenantId: 0, language });
  const mill = await openMill(page, person);
  const desk = await enterFirst(browser, person, { ...mill, baseURL });

  person.begin('model with a signal, gateway, machine');
  await person.click(desk.getByRole('link', { name: boards.firstMachine.link }));
  await person.click(desk.getByRole('link', { name: boards.firstMachine.add.model }));
  await person.fill(field(desk, 'name'), model.name);
  await person.choose(field(desk, 'kind'), model.kind);
  for (const name of ['positions', 'slowestPeriodS', 'maxGramsPerHour', 'maxWatts'] as const)
    await person.fill(field(desk, name), model[name]);
  await person.click(form(desk).getByRole('button', { name: core.resource.form.addRow }));
  const cells = form(desk).locator('tbody tr').first().locator('td');
  for (const [place, text] of [0, 1, 3, 6, 7].map((cell, at) => [cell, spindleSpeed[at] ?? ''] as const))
    await person.fill(cells.nth(place).locator('input').first(), text);
  await save(desk, person);
  // The form leads back to the steps.
  await expect(desk).toHaveURL(firstMachineScreen.path);
  await person.click(desk.getByRole('link', { name: boards.firstMachine.add.gateway }));
  await person.fill(field(desk, 'code'), gateway.code);
  await person.fill(field(desk, 'name'), gateway.name);
  await save(desk, person);
  await person.click(desk.getByRole('link', { name: boards.firstMachine.add.machine }));
  await person.fill(field(desk, 'code'), machine.code);
  await person.fill(field(desk, 'number'), machine.number);
  await person.choose(field(desk, 'kind'), model.kind);
  await person.choose(field(desk, 'modelId'), model.name);
  await person.fill(field(desk, 'positions'), model.positions);
  await person.choose(field(desk, 'sourceId'), gateway.code);
  await save(desk, person);
  await expect(desk).toHaveURL(firstMachineScreen.path);

  const say = await sayFirst(desk, person, { errsBefore: true });
  const { stands, counted } = await countedPage('on screens', person.efforts());
  expect(stands).toBe(counted);

  await test.step('while its machine is silent the board says how old its data are, in amber, and is fresh again when it speaks', async () => {
    const age = desk.locator('[data-level]').first();
    await expect(age).toHaveAttribute('data-level', 'old', { timeout: 30_000 });
    await expect(age).toHaveText(pattern(boards.board.ageOld));
    await say();
    await expect(age).toHaveAttribute('data-level', 'fresh');
  });

  await test.step('nobody is given its machine before it has a team, and the page leads to the teams', async () => {
    await desk.goto('/personnel/machineAllocation');
    const note = desk.getByRole('note').filter({ hasText: personnel.errors.processWithoutTeam });
    await expect(note.getByRole('link')).toHaveAttribute('href', team.screen?.path ?? '');
  });
});

test('a new mill is set up by its workbook, and its spinner sees its first machine run', async ({
  page,
  browser,
  enter,
  baseURL,
}) => {
  const person = countedPerson();
  await enter({ username: 'platform', tenantId: 0, language });
  const mill = await openMill(page, person);
  const desk = await enterFirst(browser, person, { ...mill, baseURL });

  person.begin('workbook with model, gateway and machine');
  await person.open(desk, workbookScreen.path);
  await expect(desk.getByText(basics.workbook.empty)).toBeVisible();
  const template = desk.waitForEvent('download');
  await person.click(desk.getByRole('button', { name: basics.workbook.template }));
  const filled = await filledWorkbook(await readFile(await (await template).path()), person);
  await person.file(desk.locator('input[type=file]'), {
    name: 'mill.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: filled,
  });
  await person.click(desk.getByRole('button', { name: /^Import: 3 new/ }));
  await expect(desk.getByText(/^Import done: 3 new/)).toBeVisible();

  await person.open(desk, firstMachineScreen.path);
  await sayFirst(desk, person);
  const mills = await countedPage('by workbook', person.efforts());
  expect(mills.stands).toBe(mills.counted);

  const third = countedPerson();
  await addSpinner(desk, browser, third, { ...mill, baseURL });
  const spinners = await countedPage('a spinner', third.efforts());
  expect(spinners.stands).toBe(spinners.counted);
});

type Entering = { account: string; password: string; baseURL: string | undefined };

/** Somebody logs in with a first password in a browser of his own, chooses another, and is where to begin. */
async function enterAs(browser: Browser, person: Person, of: Entering & { own: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: of.baseURL ?? '' });
  await keepInBrowser(context, [{ name: 'lang', value: language }]);
  const page = await context.newPage();
  await person.open(page, '/user/login');
  const { login } = iam;
  const submit = page.getByRole('button', { name: login.submit, exact: true });
  await person.fill(page.getByLabel(login.account, { exact: true }), of.account);
  await person.fill(page.getByLabel(login.password, { exact: true }), of.password);
  await person.click(submit);
  const next = page.locator('input[autocomplete="new-password"]');
  await person.fill(next.first(), of.own);
  await person.fill(next.last(), of.own);
  await person.click(submit);
  await expect(page).toHaveURL('/dashboard/analysis');
  return page;
}

async function enterFirst(browser: Browser, person: Person, of: Entering): Promise<Page> {
  person.begin('its first administrator logs in');
  return enterAs(browser, person, { ...of, own: firstPassword.administrator });
}

/** The secret is made and the command of the page run as it stands there; the board shows the machine. Gives what runs it again. */
async function sayFirst(
  desk: Page,
  person: Person,
  { errsBefore = false }: { errsBefore?: boolean } = {},
): Promise<() => Promise<unknown>> {
  const { firstMachine } = boards;
  person.begin('secret and first telegram');
  await person.click(desk.getByRole('button', { name: equipment.gateway.newSecret }));
  const asked = desk.getByRole('dialog').filter({ hasText: gateway.code });
  await person.click(asked.getByRole('button', { name: equipment.gateway.newSecret }));
  const told = desk.getByRole('dialog').filter({ hasText: equipment.gateway.once });
  const secret = await person.take(told.locator('code').last());
  await person.click(told.getByRole('button', { name: equipment.gateway.done }));
  const command = await person.take(desk.locator('dd code').last());
  const say = () => run('bash', ['-c', command.replace(firstMachine.passwordHint, secret.trim())]);
  if (errsBefore) {
    // Each of these kept the page waiting without a word.
    const right = command.replace(firstMachine.passwordHint, secret.trim());
    await run('bash', ['-c', command.replace(firstMachine.passwordHint, 'mistyped')]).catch(() => undefined);
    await expect(desk.getByText(/was refused: wrong secret/)).toBeVisible();
    await run('bash', ['-c', right.replace(`/${machine.code}/`, '/RF01/')]);
    await expect(desk.getByText(/machine code “RF01”, which does not exist/)).toBeVisible();
    await expect(desk.getByText(/was refused: wrong secret/)).toHaveCount(0);
    await run('bash', ['-c', right.replace('\\"state\\":1', '\\"state\\":1,\\"suction\\":740')]);
    await expect(desk.getByText(/sends signals that model RF-1008 lacks/)).toBeVisible();
    await desk.getByRole('button', { name: equipment.mapping.addToModel }).click();
    await expect(desk.getByText(/sends signals that model RF-1008 lacks/)).toHaveCount(0);
  }
  await say();
  await expect(desk.getByText(/^Ring frame 01 has reported/)).toBeVisible();
  await person.click(desk.getByRole('link', { name: firstMachine.toMill }));
  await expect(desk.getByText('1 machine', { exact: false }).first()).toBeVisible();
  // A mill without winders has no cones: it says so, and not that they are 0.
  await expect(desk.locator('main, body').first()).not.toContainText('0.00 t');
  return say;
}

/** The administrator adds a spinner, who logs in and sees the machine run. */
async function addSpinner(
  desk: Page,
  browser: Browser,
  person: Person,
  mill: OpenedMill & { baseURL: string | undefined },
) {
  const account = `${mill.account}s`;
  const { passwords } = iam;
  person.begin('an account for the spinner');
  await person.open(desk, user.screen?.path ?? '');
  await person.click(desk.getByRole('button', { name: /^Add user/ }));
  await person.fill(field(desk, 'username'), account);
  await person.fill(field(desk, 'realname'), 'Mai Tran');
  await person.choose(field(desk, 'roleIds'), '挡车工');
  await save(desk, person);
  await person.click(desk.getByRole('button', { name: passwords.all, exact: true }));
  await person.click(desk.getByRole('button', { name: passwords.handOut, exact: true }).last());
  const slips = desk.getByRole('dialog').filter({ hasText: passwords.title });
  const password = await person.take(slips.getByRole('row').filter({ hasText: account }).locator('code'));
  await desk.context().close();
  person.begin('the spinner logs in and looks at the board');
  const own = firstPassword.spinner;
  const floor = await enterAs(browser, person, { account, password, own, baseURL: mill.baseURL });
  await person.open(floor, '/monitor/afterSpinning');
  const tile = floor.locator('[data-kind][data-state="running"]').first();
  await expect(tile).toHaveAttribute('aria-label', /^01/);
  await floor.context().close();
}

/** The template with one model, its gateway and its machine written into their sheets. */
async function filledWorkbook(template: Buffer, person: Person): Promise<Buffer> {
  const heads = new Map(
    (await readWorkbook(template)).map(({ sheet, data }) => [sheet, (data[0] ?? []).map(String)]),
  );
  const rows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'Machine models': {
      'Name *': model.name,
      'Equipment type *': model.kind,
      'Positions *': model.positions,
      'Slowest period [s] *': model.slowestPeriodS,
      'Greatest output [g/h] *': model.maxGramsPerHour,
      'Greatest power [W] *': model.maxWatts,
    },
    Gateways: { 'Code *': gateway.code, 'Name *': gateway.name },
    Machine: {
      'Code *': machine.code,
      'Machine number *': machine.number,
      'Equipment type *': model.kind,
      'Model *': model.name,
      'Positions *': model.positions,
      Gateway: `${gateway.code} · ${gateway.name}`,
    },
  };
  const sheets = Object.entries(rows).map(([sheet, said]) => {
    const head = heads.get(sheet) ?? [];
    const cells = head.map((name) => said[name] ?? '');
    person.cells(cells);
    return { sheet, data: [head, cells].map((row) => row.map((value) => ({ value }))) };
  });
  return writeWorkbook(sheets).toBuffer();
}
