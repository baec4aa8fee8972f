import type { OutboxItem } from '../../../../app/outbox/item.ts';

const shown = ['description', 'treatment', 'abnormalReason', 'text', 'reason', 'note'] as const;

/** What somebody wrote, to be copied where it cannot be sent. */
export function itemText({ title, body }: OutboxItem): string {
  const fields = body['fields'];
  const all: Readonly<Record<string, unknown>> = {
    ...body,
    ...(typeof fields === 'object' && fields !== null ? fields : {}),
  };
  const texts = shown.map((name) => all[name]).filter((each) => typeof each === 'string' && each !== '');
  return [...new Set([title, ...texts])].join('\n');
}
