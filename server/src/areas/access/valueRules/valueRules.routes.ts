import {
  previewFill,
  proposeValue,
  tryFormats,
} from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectCheckRules, selectFillRules } from './valueRules.queries.ts';
import { brokenFormats, nextValue, proposeFor } from './valueRules.service.ts';

/** Rules of the mill, tried out and asked for what they propose. */
export function mountValueRules(app: App): void {
  call(app, tryFormats, async ({ tx }, { id, value }) => {
    const rule = (await selectCheckRules(tx)).find((each) => each.id === id);
    if (rule === undefined) throw fail('core.notFound');
    const broken = brokenFormats(rule.formats, value);
    return { broken: broken.map(({ pattern, message }) => ({ pattern, message })) };
  });

  call(app, previewFill, async (ctx, { id }) => {
    const rule = (await selectFillRules(ctx.tx)).find((each) => each.id === id);
    if (rule === undefined) throw fail('core.notFound');
    return { value: await nextValue(ctx, rule, { isPreview: true }) };
  });

  call(app, proposeValue, async (ctx, { field }) => ({ value: await proposeFor(ctx, field) }));
}
