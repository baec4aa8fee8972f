/** Ways in by an account elsewhere, each with the name that clients of the public convention have for it. */
export const thirdTypes = {
  weCom: 'wechat_enterprise',
  dingTalk: 'dingtalk',
  feishu: 'feishu',
  oidc: 'oidc',
  cas: 'cas',
} as const;
export type ProviderKind = keyof typeof thirdTypes;

export const providerKinds = ['weCom', 'dingTalk', 'feishu', 'oidc', 'cas'] as const satisfies ProviderKind[];

/** Chat apps have hosts that are known; servers of the other kinds are named by mills, and the platform approves of them. */
export const serverKinds = ['oidc', 'cas'] as const satisfies ProviderKind[];

/** Whether a mill proves itself to a provider of this kind: CAS gives tickets to addresses, and asks for nothing. */
export function needsSecret(kind: ProviderKind): boolean {
  return kind !== 'cas';
}
