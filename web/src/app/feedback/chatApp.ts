import type { ProviderKind } from '@millwright/contract/areas/identity/third/providerKinds.ts';

/** How the browsers of workplace chat apps name themselves. */
const marks: readonly (readonly [RegExp, ProviderKind])[] = [
  [/wxwork/i, 'weCom'],
  [/dingtalk/i, 'dingTalk'],
  [/\b(lark|feishu)\b/i, 'feishu'],
];

/** The chat app whose browser this is; undefined for any other browser. */
export function chatAppOf(agent: string): ProviderKind | undefined {
  return marks.find(([mark]) => mark.test(agent))?.[1];
}
