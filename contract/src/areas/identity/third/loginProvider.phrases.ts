import { defineWords } from '../../../core/resource/resourceWords.ts';

export const loginProviderWords = defineWords({
  zh: {
    title: '第三方登录',
    fields: {
      name: '名称',
      kind: '类型',
      corporationId: '企业标识',
      agentId: '应用 AgentId',
      clientId: '应用标识',
      address: '服务器地址',
      isEnabled: '启用',
      approval: '平台审批',
      secretSetAt: '密钥设置时间',
    },
    choices: {
      kind: { weCom: '企业微信', dingTalk: '钉钉', feishu: '飞书', oidc: 'OpenID Connect', cas: 'CAS' },
      approval: { notNeeded: '无需审批', waiting: '待审批', approved: '已批准', refused: '已拒绝' },
    },
  },
  en: {
    title: 'Third-party login',
    list: 'Third-party logins',
    fields: {
      name: 'Name',
      kind: 'Type',
      corporationId: 'Organization ID',
      agentId: 'AgentId of the app',
      clientId: 'Client ID',
      address: 'Server address',
      isEnabled: 'Enabled',
      approval: 'Platform approval',
      secretSetAt: 'Secret set at',
    },
    choices: {
      kind: { weCom: 'WeCom', dingTalk: 'DingTalk', feishu: 'Feishu', oidc: 'OpenID Connect', cas: 'CAS' },
      approval: { notNeeded: 'Not needed', waiting: 'Waiting', approved: 'Approved', refused: 'Refused' },
    },
  },
  vn: {
    title: 'Đăng nhập bên thứ ba',
    fields: {
      name: 'Tên',
      kind: 'Loại',
      corporationId: 'Mã tổ chức',
      agentId: 'AgentId của ứng dụng',
      clientId: 'Mã ứng dụng khách',
      address: 'Địa chỉ máy chủ',
      isEnabled: 'Đang bật',
      approval: 'Nền tảng phê duyệt',
      secretSetAt: 'Khóa được đặt lúc',
    },
    choices: {
      kind: { weCom: 'WeCom', dingTalk: 'DingTalk', feishu: 'Feishu', oidc: 'OpenID Connect', cas: 'CAS' },
      approval: {
        notNeeded: 'Không cần',
        waiting: 'Chờ phê duyệt',
        approved: 'Đã phê duyệt',
        refused: 'Đã từ chối',
      },
    },
  },
});
