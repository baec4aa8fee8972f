import type { ProviderProblem } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import type { Log } from '../../../platform/log.ts';
import { createOutsideFetch, OutsideProblem } from '../../../platform/outside/outsideFetch.ts';
import { createCas } from './cas.ts';
import { createDingTalk } from './dingTalk.ts';
import { createFeishu } from './feishu.ts';
import { createOidc } from './oidc.ts';
import { type ChatApp, NotProved, type Providers } from './provider.ts';
import { createWeCom } from './weCom.ts';

/** What the operator of the platform decides about providers of logins. */
export interface ProviderOptions {
  /** In the place of the hosts of a chat app: of a private installation, or of another region. */
  readonly chatAppUrls?: Readonly<Partial<Record<ChatApp, string | undefined>>> | undefined;
  /** Login servers may stand inside the own network, and speak plain http. */
  readonly isInsideAllowed?: boolean | undefined;
  /** In tests: how long a provider may take, in ms. */
  readonly providerMs?: number | undefined;
}

/** Every kind of provider. Servers that mills name are asked with more care than hosts that the operator names. */
export function createProviders({
  chatAppUrls = {},
  isInsideAllowed = false,
  providerMs: timeoutMs = 5_000,
  log,
}: ProviderOptions & { readonly log: Pick<Log, 'warn'> }): Providers {
  const fetch = createOutsideFetch({ isInsideAllowed, timeoutMs });
  const ofApp = (app: ChatApp) => {
    const base = chatAppUrls[app];
    return {
      base,
      fetch: base === undefined ? fetch : createOutsideFetch({ isInsideAllowed: true, timeoutMs }),
    };
  };
  return {
    weCom: createWeCom(ofApp('weCom')),
    dingTalk: createDingTalk(ofApp('dingTalk')),
    feishu: createFeishu(ofApp('feishu')),
    oidc: createOidc({ fetch, isInsideAllowed, log }),
    cas: createCas(fetch),
  };
}

/** What went wrong with a provider, in words for who set it up; undefined for what is no fault of the provider. */
export function providerProblem(error: unknown): { problem: ProviderProblem; detail: string | null } {
  const outside = causesOf(error).find((cause) => cause instanceof OutsideProblem);
  if (outside instanceof OutsideProblem) return { problem: outside.reason, detail: null };
  const notProved = causesOf(error).find((cause) => cause instanceof NotProved);
  if (notProved instanceof NotProved) {
    const { detail } = notProved;
    return { problem: detail === 'xml' ? 'noProvider' : 'wrongSecret', detail };
  }
  return { problem: 'noProvider', detail: null };
}

/** An error with what caused it, the nearest first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 8; cause = cause.cause)
    causes.push(cause);
  return causes;
}
