/** Titles of the screens of carding lines. */
export const cardLineScreensZh = {
  cardingprocessone: '梳棉一线',
  cardingprocesstwo: '梳棉二线',
  cardingprocessthree: '梳棉三线',
  cardingprocessfour: '梳棉四线',
} as const;

/** Words of the boards of carding lines. */
export const cardLineZh = {
  cardLine: {
    switch: '切换梳棉线',
    cards: '机台',
    states: '本班状态',
    rate: '出条产量',
    need: '待处理',
    set: '设定 {value}',
    lost: '损失 {value} kg',
    none: '{count, plural, =0 {本企业没有梳棉线} other {本企业有 # 条梳棉线}}',
    noneHint: '没有第 {line} 线，可查看：',
    moreCards: '另有 {count} 台，见前纺实时看板',
  },
} as const;
