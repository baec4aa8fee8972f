/** Words of commands to machines. */
export const commandWordsZh = {
  errors: {
    commandPending: '机台 {machine} 正在接收另一条指令，请等其结束后再试',
    machineUnreachable: '机台 {machine} 没有网关，无法下发',
  },
  commandStates: {
    waiting: '待发送',
    sent: '已发送',
    acknowledged: '已确认',
    refused: '被拒绝',
    unknown: '无应答',
    expired: '未送达',
    cancelled: '已取消',
  },
  commandReasons: {
    expired: '指令到达时已过期',
    repeated: '机台已收到过该指令',
    outOfRange: '超出机台允许范围',
    unknownParameter: '机台没有该参数',
    otherValue: '机台上的原值已被改动',
    unknownVariety: '机台不认识该品种',
    local: '机台处于就地操作',
    malformed: '机台无法读取指令',
    other: '机台拒绝，未说明原因',
    readBackDiffers: '回读值与下发值不一致',
    notApplied: '回读表明未生效',
  },
} as const;
