import { foundZh } from './foundPhrases.zh.ts';

export const zh = {
  ...foundZh,
  screens: { exceptionRules: '异常管理', ...foundZh.screens, productionEquipment: '生产设备' },
  fields: {
    description: '说明',
    name: '名称',
    kind: '类别',
    positions: '锭数',
    modelId: '机型',
    code: '编码',
    status: '状态',
  },
  gateway: {
    newSecret: '生成密钥',
    replaceAsk: '为网关“{code}”生成新密钥？',
    replaceHint: '旧密钥随即失效：网关下次登录必须用新密钥。',
    title: '网关 {code} 的密钥',
    once: '密钥只显示这一次，请立即填入网关，关闭后无法再看到。',
    login: '用户名',
    secret: '密钥',
    copy: '复制',
    copied: '已复制',
    done: '已保存，关闭',
  },
} as const;
