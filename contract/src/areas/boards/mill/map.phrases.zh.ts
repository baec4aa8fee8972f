/** Words of the map of machines with their states. */
export const machineMapZh = {
  screens: { machineMap: '机台分布图' },
  map: {
    plan: '{area}的平面图，{count} 台机台',
    find: '查找机台',
    notFound: '此平面图上没有与“{text}”相符的机台',
    edit: '修改平面图',
    none: '还没有平面图。在基础数据中绘制车间平面图后，此处显示各机台所在位置和状态。',
    draw: '绘制设备地图',
    machines: '机台',
    open: '打开机台 {machine}',
    hint: '拖动平移，滚轮或双指缩放，点击机台打开详情。',
  },
} as const;
