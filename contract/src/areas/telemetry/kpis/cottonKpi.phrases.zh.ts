/** Names and definitions of the KPIs of cotton. */
export const cottonKpisZh = {
  rawCotton: '原料用棉',
  grossCotton: '吨纱毛用棉',
  cottonTon: '吨纱用棉',
  noilRate: '落棉率',
  reusableRate: '回花率',
  hardRate: '回丝率',
  droppingsRate: '清梳落棉率',
  unaccountedRate: '未平衡率',
} as const;

export const cottonDefinitionsZh = {
  rawCotton: '排包领用的原棉，按公定回潮率折算；回用的回花不计',
  grossCotton: '公定重量的用棉（含回用回花，扣除在制品库存增加） ÷ 同期筒纱',
  cottonTon: '（用棉 − 同期回花） ÷ 同期筒纱',
  noilRate: '精梳落棉 ÷ （精梳落棉 + 精梳条） × 100',
  reusableRate: '称重的回花 ÷ 用棉 × 100',
  hardRate: '称重的回丝 ÷ 用棉 × 100',
  droppingsRate: '称重的清花、梳棉落棉 ÷ 用棉 × 100',
  unaccountedRate: '用棉中既不在筒纱、也不在称重的落棉回花中的部分 ÷ 用棉 × 100',
} as const;
