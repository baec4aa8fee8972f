import { defineWords } from '../../../core/resource/resourceWords.ts';

export const invitationWords = defineWords({
  zh: {
    title: '注册邀请',
    fields: {
      code: '邀请码',
      mostPeople: '人数上限',
      lastDay: '有效期至',
      roleIds: '角色',
      departmentId: '部门',
      needsApproval: '需审批',
      people: '已注册人数',
      remark: '备注',
    },
    states: { open: '有效', closed: '已关闭' },
    actions: { close: '关闭', reopen: '重新启用' },
  },
  en: {
    title: 'Invitation',
    list: 'Invitations',
    fields: {
      code: 'Invitation code',
      mostPeople: 'Most people',
      lastDay: 'Valid until',
      roleIds: 'Roles',
      departmentId: 'Department',
      needsApproval: 'Needs approval',
      people: 'Registered',
      remark: 'Remark',
    },
    states: { open: 'Open', closed: 'Closed' },
    actions: { close: 'Close', reopen: 'Reopen' },
  },
  vn: {
    title: 'Lời mời đăng ký',
    fields: {
      code: 'Mã mời',
      mostPeople: 'Số người tối đa',
      lastDay: 'Có hiệu lực đến',
      roleIds: 'Vai trò',
      departmentId: 'Phòng ban',
      needsApproval: 'Cần phê duyệt',
      people: 'Đã đăng ký',
      remark: 'Ghi chú',
    },
    states: { open: 'Đang mở', closed: 'Đã đóng' },
    actions: { close: 'Đóng', reopen: 'Mở lại' },
  },
});
