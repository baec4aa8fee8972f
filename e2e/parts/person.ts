import type { Locator, Page } from '@playwright/test';

/**
 * Seconds of what a person does, after the keystroke-level model of Card, Moran and Newell: a key of an average typist, to
 * point at something and press, to move the hands between keys and mouse, to think before each act. Waiting is not counted.
 */
const seconds = { key: 0.28, point: 1.3, hands: 0.4, think: 1.35 } as const;

/** What somebody has done for one part of the way: acts (a field filled in, a choice, a button) and their time. */
export interface Effort {
  readonly part: string;
  readonly acts: number;
  readonly seconds: number;
}

export type Person = ReturnType<typeof countedPerson>;

/** Somebody who works on pages: every act is counted in the part of the way that was begun last. */
export function countedPerson() {
  const efforts: { part: string; acts: number; seconds: number }[] = [];
  const count = (time: number) => {
    const now = efforts.at(-1);
    if (now === undefined) throw new Error('No part of the way was begun.');
    now.acts += 1;
    now.seconds += seconds.think + time;
  };
  const typed = (text: string) => seconds.point + seconds.hands + seconds.key * text.length;
  return {
    efforts: (): readonly Effort[] => efforts,
    begin: (part: string) => void efforts.push({ part, acts: 0, seconds: 0 }),
    async click(target: Locator): Promise<void> {
      count(seconds.point);
      await target.click();
    },
    async fill(field: Locator, text: string): Promise<void> {
      count(typed(text));
      await field.fill(text);
    },
    /** Opens a list of choices and takes one; a reference is looked for by its text. */
    async choose(field: Locator, option: string): Promise<void> {
      count(2 * seconds.point);
      await field.click();
      const page = field.page();
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: new RegExp(`^${option}`) })
        .first()
        .click();
    },
    /** Chooses a file, as in the dialog of the system. */
    async file(field: Locator, given: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      count(3 * seconds.point);
      await field.setInputFiles(given);
    },
    /** Opens an address, as from a letter. */
    async open(page: Page, address: string): Promise<void> {
      count(seconds.point);
      await page.goto(address);
    },
    /** Reads something off the page and takes it with him, as by copying. */
    async take(shown: Locator): Promise<string> {
      count(2 * seconds.point);
      return (await shown.textContent()) ?? '';
    },
    /** Writes into cells of a sheet, one after the other; empty ones are passed over. */
    cells(texts: readonly string[]): void {
      for (const text of texts.filter((each) => each !== '')) count(seconds.key * (text.length + 1));
    },
  };
}

/** A table in Markdown of what each part of the way takes, with a sum. */
export function effortTable(head: string, efforts: readonly Effort[]): string {
  const minutes = (of: number) => (of / 60).toFixed(1);
  const all = efforts.reduce(
    (sum, each) => ({ acts: sum.acts + each.acts, seconds: sum.seconds + each.seconds }),
    { acts: 0, seconds: 0 },
  );
  return [
    `| ${head} | acts | minutes |`,
    '| --- | --- | --- |',
    ...efforts.map((each) => `| ${each.part} | ${each.acts} | ${minutes(each.seconds)} |`),
    `| together | ${all.acts} | ${minutes(all.seconds)} |`,
  ].join('\n');
}
