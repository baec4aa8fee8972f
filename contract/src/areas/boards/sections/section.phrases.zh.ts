/** Names of the screens, beside those of the other boards. */
export const sectionScreensZh = {
  blowingCarding: '清梳实时看板',
  rovingDrawing: '并粗实时看板',
  spinningWinding: '细络实时看板',
  ringSpinning: '细纱实时看板',
  winding: '络筒实时看板',
  spinning40S: '细纱 40S 看板',
  spinning32S: '细纱 32S 看板',
  cardingBeforeAfter: '梳棉前后看板',
} as const;

export const sectionZh = {
  sections: {
    ofCount: '{process} {count}S',
    breaker: '头道并条',
    rate: '小时产量',
    rateDefinition: '最近一小时的产量\n负荷：与设定速度的产能之比',
    load: '负荷 {value} %',
    stock: '库存 {range}',
    noneSpins: '现在没有细纱机纺 {count}S',
    spunInstead: '在纺：{varieties}',
    frames: '{variety} {count} 台',
    unsaid: '品种未知',
    toSpinning: '查看细纱看板',
    balance: '进出平衡',
    into: '喂入',
    outOf: '输出',
  },
} as const;
