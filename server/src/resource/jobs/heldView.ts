import type { View } from '@millwright/contract/core/view/view.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { mayAsk } from '../../platform/http/calls/call.ts';
import { fail, failField } from '../../platform/http/errors/fail.ts';

/** Stands before the name of a view among what an export holds, where others have names of resources. */
export const heldView = 'view ';

/** A view of the product by its name. Throws `core.forbidden` without the right of its call, a refusal for an unknown name. */
export function readableView(ctx: Pick<Ctx, 'permissions'>, name: string): View {
  const view = registry().views.find((each) => each.name === name);
  if (view === undefined) throw failField('view', 'choice');
  const missing = mayAsk(view.call.access, ctx);
  if (missing !== undefined) throw fail('core.forbidden', { permission: missing });
  return view;
}
