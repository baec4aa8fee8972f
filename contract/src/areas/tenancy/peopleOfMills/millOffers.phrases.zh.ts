/** Words of mills that people are asked to join. */
export const millOffersZh = {
  words: {
    mark: '邀请',
    markCount: '{count} 个企业邀请待答复',
    title: '加入企业的邀请',
    intro: '接受后您即可进入该企业；拒绝则不会有任何变化。邀请您的人会得知答复。',
    from: '{by} 于 {at} 邀请',
    roles: '角色：{roles}',
    withoutRoles: '暂无角色，进入后没有权限',
    accept: '接受',
    acceptOf: '接受 {mill} 的邀请',
    decline: '拒绝',
    declineOf: '拒绝 {mill} 的邀请',
    askDecline: '拒绝加入 {mill}？',
    accepted: '您已加入 {mill}，可以切换到该企业',
    declined: '已拒绝加入 {mill}',
    none: '没有待答复的邀请',
  },
  atLogin: {
    title: '{mill} 邀请您加入',
    note: '您的账号目前不属于任何企业。接受后即可进入 {mill}。',
    accept: '接受并登录',
    decline: '拒绝',
  },
  errors: {
    offerWaits: '您的账号目前不属于任何企业；{mill}（编号 {tenant}）邀请您加入，请接受后登录',
    offeredAlready: '已邀请 {name} 加入该企业，等待本人答复',
  },
  notices: {
    offerAccepted: {
      title: '{name} 接受了加入 {mill} 的邀请',
      text: '账号 {account} 已可进入 {mill}。',
    },
    offerDeclined: {
      title: '{name} 拒绝了加入 {mill} 的邀请',
      text: '账号 {account} 未加入 {mill}。',
    },
  },
} as const;
