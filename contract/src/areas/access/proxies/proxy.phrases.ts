import { defineWords } from '../../../core/resource/resourceWords.ts';

export const proxyWords = defineWords({
  zh: {
    title: '代理',
    fields: {
      number: '编号',
      personId: '被代理人',
      agentId: '代理人',
      startTime: '开始时间',
      endTime: '结束时间',
      reason: '原因',
    },
  },
  en: {
    title: 'Proxy',
    list: 'Proxies',
    fields: {
      number: 'Number',
      personId: 'Person away',
      agentId: 'Proxy',
      startTime: 'From',
      endTime: 'Until',
      reason: 'Reason',
    },
  },
  vn: {
    title: 'Ủy quyền',
    fields: {
      number: 'Số',
      personId: 'Người vắng mặt',
      agentId: 'Người được ủy quyền',
      startTime: 'Từ',
      endTime: 'Đến',
      reason: 'Lý do',
    },
  },
});
