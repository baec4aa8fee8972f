import { defineWords } from '../../../core/resource/resourceWords.ts';

export const announcementWords = defineWords({
  zh: {
    title: '通知公告',
    fields: {
      title: '标题',
      msgCategory: '消息类型',
      priority: '优先级',
      sender: '发布人',
      msgType: '通告对象',
      userIds: '指定人员',
      startTime: '开始时间',
      endTime: '结束时间',
      msgAbstract: '摘要',
      msgContent: '内容',
      sendTime: '发布时间',
      cancelTime: '撤销时间',
    },
    choices: {
      msgCategory: {
        '1': '通知公告',
        '2': '系统消息',
      },
      priority: {
        L: '低',
        M: '中',
        H: '高',
      },
      msgType: {
        ALL: '全体人员',
        USER: '指定人员',
      },
    },
    states: {
      draft: '未发布',
      released: '已发布',
      revoked: '已撤销',
    },
    actions: {
      release: '发布',
      revoke: '撤销',
    },
  },
  en: {
    title: 'Announcement',
    list: 'Announcements',
    fields: {
      title: 'Title',
      msgCategory: 'Category',
      priority: 'Priority',
      sender: 'Released by',
      msgType: 'For',
      userIds: 'Receivers',
      startTime: 'Shown from',
      endTime: 'Shown until',
      msgAbstract: 'Summary',
      msgContent: 'Content',
      sendTime: 'Released at',
      cancelTime: 'Revoked at',
    },
    choices: {
      msgCategory: {
        '1': 'Notice',
        '2': 'System message',
      },
      priority: {
        L: 'Low',
        M: 'Medium',
        H: 'High',
      },
      msgType: {
        ALL: 'Everybody',
        USER: 'Chosen people',
      },
    },
    states: {
      draft: 'Draft',
      released: 'Released',
      revoked: 'Revoked',
    },
    actions: {
      release: 'Release',
      revoke: 'Revoke',
    },
  },
  vn: {
    title: 'Thông báo',
    fields: {
      title: 'Tiêu đề',
      msgCategory: 'Loại tin',
      priority: 'Mức ưu tiên',
      sender: 'Người phát hành',
      msgType: 'Gửi đến',
      userIds: 'Người nhận',
      startTime: 'Hiển thị từ',
      endTime: 'Hiển thị đến',
      msgAbstract: 'Tóm tắt',
      msgContent: 'Nội dung',
      sendTime: 'Giờ phát hành',
      cancelTime: 'Giờ thu hồi',
    },
    choices: {
      msgCategory: {
        '1': 'Thông báo',
        '2': 'Tin hệ thống',
      },
      priority: {
        L: 'Thấp',
        M: 'Trung bình',
        H: 'Cao',
      },
      msgType: {
        ALL: 'Mọi người',
        USER: 'Người được chọn',
      },
    },
    states: {
      draft: 'Bản nháp',
      released: 'Đã phát hành',
      revoked: 'Đã thu hồi',
    },
    actions: {
      release: 'Phát hành',
      revoke: 'Thu hồi',
    },
  },
});
