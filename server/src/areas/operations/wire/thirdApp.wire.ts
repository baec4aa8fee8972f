import { thirdAppWire } from '@millwright/contract/areas/operations/wire/thirdApp.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { wireCall } from '../../../resource/index.ts';

/** `/sys/thirdApp`: the platform takes no people over from other programs. */
export function mountThirdAppWire(app: App): void {
  wireCall(app, thirdAppWire.getEnabledType, () =>
    Promise.resolve({ wechatEnterprise: false, dingtalk: false } as const),
  );
}
