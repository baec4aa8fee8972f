import { defineWords } from '../../../core/resource/resourceWords.ts';

export const processChangeNoticeWords = defineWords({
  zh: {
    title: '工艺变更通知',
    fields: {
      number: '通知单号',
      sheetId: '工艺单',
      inspectionId: '首检单',
      process: '工序',
      reason: '变更原因',
      effectiveTime: '生效时间',
      responsibleId: '执行负责人',
      machineCount: '机台数',
      doneCount: '已执行机台',
      issuedBy: '下发人',
      issueTime: '下发时间',
      revokeReason: '撤销原因',
    },
    hints: { sheetId: '已下发的工艺单。', inspectionId: '因首检不合格而变更时填写。' },
    states: { draft: '草稿', issued: '已下发', carriedOut: '已执行', closed: '已关闭', revoked: '已撤销' },
    actions: { issue: '下发', carryOut: '全部已执行', close: '关闭', revoke: '撤销' },
    children: { changes: '变更内容', machines: '涉及机台' },
    groups: { what: '变更', progress: '执行' },
  },
  en: {
    title: 'Process change notice',
    list: 'Process change notices',
    fields: {
      number: 'Notice number',
      sheetId: 'Process sheet',
      inspectionId: 'First inspection',
      process: 'Process',
      reason: 'Reason',
      effectiveTime: 'Effective from',
      responsibleId: 'Person who acts',
      machineCount: 'Machines',
      doneCount: 'Machines done',
      issuedBy: 'Issued by',
      issueTime: 'Issued at',
      revokeReason: 'Why it was revoked',
    },
    hints: {
      sheetId: 'A sheet that is issued.',
      inspectionId: 'Where a first inspection that was not qualified led to the change.',
    },
    states: {
      draft: 'Draft',
      issued: 'Issued',
      carriedOut: 'Carried out',
      closed: 'Closed',
      revoked: 'Revoked',
    },
    actions: {
      issue: 'Issue',
      carryOut: 'All carried out',
      close: 'Close',
      revoke: 'Revoke',
    },
    children: { changes: 'Changes', machines: 'Machines concerned' },
    groups: { what: 'Change', progress: 'Carrying out' },
  },
  vn: {
    title: 'Thông báo đổi công nghệ',
    fields: {
      number: 'Số thông báo',
      sheetId: 'Phiếu công nghệ',
      inspectionId: 'Phiếu kiểm tra đầu tiên',
      process: 'Công đoạn',
      reason: 'Lý do thay đổi',
      effectiveTime: 'Hiệu lực từ',
      responsibleId: 'Người thực hiện',
      machineCount: 'Số máy',
      doneCount: 'Máy đã thực hiện',
      issuedBy: 'Người ban hành',
      issueTime: 'Ban hành lúc',
      revokeReason: 'Lý do thu hồi',
    },
    hints: {
      sheetId: 'Phiếu đã ban hành.',
      inspectionId: 'Điền khi thay đổi do kiểm tra đầu tiên không đạt.',
    },
    states: {
      draft: 'Bản nháp',
      issued: 'Đã ban hành',
      carriedOut: 'Đã thực hiện',
      closed: 'Đã đóng',
      revoked: 'Đã thu hồi',
    },
    actions: {
      issue: 'Ban hành',
      carryOut: 'Đã thực hiện hết',
      close: 'Đóng',
      revoke: 'Thu hồi',
    },
    children: { changes: 'Nội dung thay đổi', machines: 'Máy liên quan' },
    groups: { what: 'Thay đổi', progress: 'Thực hiện' },
  },
});

export const noticeChangeWords = defineWords({
  zh: { title: '变更内容', fields: { noticeId: '变更通知', fromValue: '变更前', toValue: '变更后' } },
  en: { title: 'Change', fields: { noticeId: 'Change notice', fromValue: 'From', toValue: 'To' } },
  vn: {
    title: 'Nội dung thay đổi',
    fields: { noticeId: 'Thông báo thay đổi', fromValue: 'Trước thay đổi', toValue: 'Sau thay đổi' },
  },
});

export const noticeMachineWords = defineWords({
  zh: {
    title: '涉及机台',
    fields: { noticeId: '变更通知', status: '执行情况', doneBy: '执行登记人', doneTime: '执行时间' },
    choices: { status: { pending: '待执行', done: '已执行' } },
  },
  en: {
    title: 'Machine concerned',
    fields: { noticeId: 'Change notice', status: 'Progress', doneBy: 'Marked by', doneTime: 'Done at' },
    choices: { status: { pending: 'Pending', done: 'Done' } },
  },
  vn: {
    title: 'Máy liên quan',
    fields: {
      noticeId: 'Thông báo thay đổi',
      status: 'Tình hình',
      doneBy: 'Người ghi nhận',
      doneTime: 'Thực hiện lúc',
    },
    choices: { status: { pending: 'Chờ thực hiện', done: 'Đã thực hiện' } },
  },
});
