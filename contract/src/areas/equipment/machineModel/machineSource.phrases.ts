import { defineWords } from '../../../core/resource/resourceWords.ts';

export const machineSourceWords = defineWords({
  zh: {
    title: '网关',
    hints: { code: '物联网注册码：网关登录名和报文以它为准' },
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
    hints: { code: 'The IoT registration code with which the gateway logs in' },
    choices: {
      status: {
        enabled: 'Enabled',
        disabled: 'Disabled',
      },
    },
  },
  vn: {
    title: 'Cổng kết nối',
    hints: { code: 'Mã đăng ký IoT mà cổng dùng để đăng nhập' },
    choices: {
      status: {
        enabled: 'Bật',
        disabled: 'Tắt',
      },
    },
  },
});
