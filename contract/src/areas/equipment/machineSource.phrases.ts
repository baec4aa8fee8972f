import { defineWords } from '../../core/resourceWords.ts';

export const machineSourceWords = defineWords({
  zh: {
    title: '网关',
    choices: {
      status: {
        enabled: '启用',
        disabled: '停用',
      },
    },
  },
  en: {
    title: 'Gateway',
    list: 'Gateways',
    choices: {
      status: {
        enabled: 'Enabled',
        disabled: 'Disabled',
      },
    },
  },
  vn: {
    title: 'Cổng kết nối',
    choices: {
      status: {
        enabled: 'Bật',
        disabled: 'Tắt',
      },
    },
  },
});
