export const zh = {
  resources: {
    kpiTarget: '目标',
  },
  fields: {
    process: '工序',
    kpi: '指标',
    variety: '品种',
    target: '目标',
    limitMin: '下限',
    limitMax: '上限',
  },
} as const;
