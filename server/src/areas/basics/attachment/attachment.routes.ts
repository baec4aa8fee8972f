import {
  attachmentLimitBytes,
  uploadAttachment,
  viewAttachment,
} from '@millwright/contract/areas/basics/attachment/attachmentCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { savedFileCall, uploadsCall } from '../../../platform/http/calls/fileCalls.ts';
import { keepAttachment, showAttachment } from './attachment.service.ts';

export function mountAttachments(app: App): void {
  uploadsCall(app, uploadAttachment, {
    limits: { files: 1, bytes: attachmentLimitBytes },
    handler: async (ctx, _, [file]) => {
      if (file === undefined) throw failField('file', 'required');
      return keepAttachment(ctx, file);
    },
  });
  savedFileCall(app, viewAttachment, (_, address) => showAttachment(app, address));
}
