/** Words of machines that gateways speak for and that are not theirs. */
export const foundZh = {
  screens: { foundMachines: '待认领机台' },
  views: {
    foundMachines: {
      intro:
        '网关上报、但本厂档案中没有或不属于该网关的机台。这些报文计数并隔离，不影响该网关的其他机台；认领之后的数据照常入库，隔离的报文可以重放。',
      none: '没有待认领的机台：所有网关只上报自己的机台。',
      tabs: { open: '待认领', ignored: '已忽略', all: '全部' },
      columns: {
        code: '机台编码',
        sourceCode: '网关',
        standing: '情况',
        telegrams: '报文数',
        firstMs: '首次收到',
        lastMs: '最近收到',
        valueNames: '上报的量',
      },
      choices: {
        standing: {
          unknown: '档案中没有此机台：可能是新机台，或编码有误',
          deleted: '此机台已删除，但仍在上报',
          otherGateway: '此机台属于另一网关，或没有指定网关',
        },
      },
    },
  },
  found: {
    allIgnored: '待认领的机台均已忽略。',
    standings: {
      unknown: '档案中没有此机台：可能是新机台，或编码有误',
      deleted: '此机台已删除，但仍在上报',
      otherGateway: '此机台属于网关 {own}',
      noGateway: '此机台没有指定网关',
    },
    adopt: '认领',
    adoptHint: '新建机台，并填好编码与网关',
    restore: '恢复机台',
    restoreHint: '编码不重复使用：已删除的机台按原样恢复',
    restored: '机台 {code} 已恢复',
    assign: '改由此网关上报',
    assignHint: '机台改属网关 {source}，之后的数据照常入库',
    assigned: '机台 {code} 已改属网关 {source}',
    ignore: '忽略',
    unignore: '不再忽略',
    ignored: '已忽略',
  },
} as const;
