import { defineWords } from '../../../core/resource/resourceWords.ts';

export const loginServerWords = defineWords({
  zh: {
    title: '登录服务器',
    fields: { millId: '租户', kind: '类型', address: '服务器地址', remark: '备注' },
    states: { waiting: '待审批', approved: '已批准', refused: '已拒绝' },
    actions: { approve: '批准', refuse: '拒绝' },
  },
  en: {
    title: 'Login server',
    list: 'Login servers',
    fields: { millId: 'Tenant', kind: 'Type', address: 'Server address', remark: 'Remark' },
    states: { waiting: 'Waiting', approved: 'Approved', refused: 'Refused' },
    actions: { approve: 'Approve', refuse: 'Refuse' },
  },
  vn: {
    title: 'Máy chủ đăng nhập',
    fields: { millId: 'Bên thuê', kind: 'Loại', address: 'Địa chỉ máy chủ', remark: 'Ghi chú' },
    states: { waiting: 'Chờ phê duyệt', approved: 'Đã phê duyệt', refused: 'Đã từ chối' },
    actions: { approve: 'Phê duyệt', refuse: 'Từ chối' },
  },
});
