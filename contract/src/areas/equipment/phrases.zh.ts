import { foundZh } from './foundMachines/found.phrases.zh.ts';
import { mapZh } from './map/map.phrases.zh.ts';
import { signalZh } from './signal/signal.phrases.zh.ts';

export const zh = {
  ...foundZh,
  ...signalZh,
  views: { ...foundZh.views, ...signalZh.views },
  map: mapZh.map,
  machineLabels: { all: '二维码标签', one: '二维码' },
  errors: {
    noModel: '当前设备没有设备型号：{machine}',
    workshopFixed: '您的数据权限未覆盖全厂，不能更改区域的负责车间或上级区域',
    ...mapZh.errors,
  },
  screens: {
    exceptionRules: '异常管理',
    ...foundZh.screens,
    ...signalZh.screens,
    ...mapZh.screens,
    productionEquipment: '生产设备',
    faultFile: '故障档案',
  },
  fields: {
    isIgnored: '忽略',
    sourceCode: '数据源编码',
    description: '说明',
    name: '名称',
    kind: '类别',
    positions: '锭数',
    modelId: '机型',
    code: '编码',
    status: '状态',
  },
  spindles: { strip: '锭组分布', none: '未分组' },
  reported: {
    title: '已上报但不在档案中的故障：{count}',
    hint: '近 {days} 天内机台上报、故障档案中没有的编号。录入后，各看板、分析和报表即显示其名称。',
    machines: '机台 {codes}',
    machinesMore: '机台 {codes} 等，另有 {more} 台',
    times: '{times} 次',
    last: '最近 {time}',
    adopt: '录入档案',
  },
  gateway: {
    newSecret: '生成密钥',
    replaceAsk: '为网关“{code}”生成新密钥？',
    replaceHint: '旧密钥随即失效，用它建立的连接在 15 秒内断开：网关须用新密钥重新登录。',
    title: '网关 {code} 的密钥',
    once: '密钥只显示这一次，请立即填入网关，关闭后无法再看到。',
    login: '用户名',
    secret: '密钥',
    copy: '复制',
    copied: '已复制',
    done: '已保存，关闭',
  },
} as const;
