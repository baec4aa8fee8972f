import { defineWords } from '../../../core/resource/resourceWords.ts';

export const processRouteWords = defineWords({
  zh: {
    title: '工艺路线',
    fields: {
      edition: '版本',
      templateId: '工艺模板',
      finalVarietyId: '成品品种',
      wantedKgPerHour: '计划产量',
      changes: '修改内容',
    },
    states: { draft: '草稿', released: '生效', replaced: '停用' },
    actions: { release: '发布', replace: '停用' },
    children: { nodes: '工序与品种', inputs: '前道品种与配比' },
  },
  en: {
    title: 'Process route',
    list: 'Process routes',
    fields: {
      edition: 'Version',
      templateId: 'Process template',
      finalVarietyId: 'Final variety',
      wantedKgPerHour: 'Planned output',
      changes: 'What changed',
    },
    states: { draft: 'Draft', released: 'Released', replaced: 'Replaced' },
    actions: { release: 'Release', replace: 'Take out of use' },
    children: { nodes: 'Processes and varieties', inputs: 'Previous varieties and ratios' },
  },
  vn: {
    title: 'Quy trình công nghệ',
    fields: {
      edition: 'Phiên bản',
      templateId: 'Mẫu quy trình',
      finalVarietyId: 'Mặt hàng cuối',
      wantedKgPerHour: 'Sản lượng kế hoạch',
      changes: 'Nội dung sửa',
    },
    states: { draft: 'Bản nháp', released: 'Hiệu lực', replaced: 'Ngừng dùng' },
    actions: { release: 'Phát hành', replace: 'Ngừng dùng' },
    children: { nodes: 'Công đoạn và mặt hàng', inputs: 'Mặt hàng trước và tỷ lệ' },
  },
});

export const routeNodeWords = defineWords({
  zh: {
    title: '路线工序',
    fields: { routeId: '工艺路线', position: '序号', process: '工序', varietyId: '本道品种' },
  },
  en: {
    title: 'Process of a route',
    fields: {
      routeId: 'Process route',
      position: 'Position',
      process: 'Process',
      varietyId: 'Current variety',
    },
  },
  vn: {
    title: 'Công đoạn của quy trình',
    fields: {
      routeId: 'Quy trình công nghệ',
      position: 'Thứ tự',
      process: 'Công đoạn',
      varietyId: 'Mặt hàng công đoạn này',
    },
  },
});

export const routeInputWords = defineWords({
  zh: {
    title: '前道品种',
    fields: {
      routeId: '工艺路线',
      position: '序号',
      varietyId: '本道品种',
      previousId: '前道品种',
      ratio: '配比',
    },
  },
  en: {
    title: 'Previous variety',
    fields: {
      routeId: 'Process route',
      position: 'Position',
      varietyId: 'Current variety',
      previousId: 'Previous variety',
      ratio: 'Ratio',
    },
  },
  vn: {
    title: 'Mặt hàng công đoạn trước',
    fields: {
      routeId: 'Quy trình công nghệ',
      position: 'Thứ tự',
      varietyId: 'Mặt hàng công đoạn này',
      previousId: 'Mặt hàng công đoạn trước',
      ratio: 'Tỷ lệ',
    },
  },
});
