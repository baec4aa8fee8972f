import {
  messageTemplateNames,
  messageTemplateWire,
} from '@millwright/contract/areas/messaging/wire/messageTemplate.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { mountPlainWire, wireCall } from '../../../resource/index.ts';
import { selectTemplateId } from '../wording/template.queries.ts';
import { tryOn } from '../templates/template.service.ts';

/** `/sys/message/sysMessageTemplate`: message templates. */
export function mountTemplateWire(app: App): void {
  mountPlainWire(app, messageTemplateWire, { names: messageTemplateNames });
  wireCall(app, messageTemplateWire.sendMsg, async (ctx, { templateCode }) => {
    const id = await selectTemplateId(ctx.tx, { code: templateCode });
    if (id === undefined) throw fail('core.notFound');
    await tryOn(ctx, { id });
    return null;
  });
}
