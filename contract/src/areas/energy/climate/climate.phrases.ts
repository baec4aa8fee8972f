import { defineWords } from '../../../core/resource/resourceWords.ts';

export const climateSettingWords = defineWords({
  zh: { title: '温湿度设置', children: { ranges: '正常范围' } },
  en: { title: 'Climate setting', list: 'Climate settings', children: { ranges: 'Normal ranges' } },
  vn: { title: 'Cài đặt nhiệt ẩm', children: { ranges: 'Phạm vi bình thường' } },
});

export const climateRangeWords = defineWords({
  zh: {
    title: '正常范围',
    fields: { settingId: '温湿度设置', season: '季节', fromDay: '开始月日', toDay: '结束月日' },
  },
  en: {
    title: 'Normal range',
    fields: { settingId: 'Setting', season: 'Season', fromDay: 'From (MM-DD)', toDay: 'To (MM-DD)' },
  },
  vn: {
    title: 'Phạm vi bình thường',
    fields: { settingId: 'Cài đặt', season: 'Mùa', fromDay: 'Từ (MM-DD)', toDay: 'Đến (MM-DD)' },
  },
});

export const climateMeterWords = defineWords({
  zh: {
    title: '温湿度表',
    fields: { machineId: '采集设备', status: '状态' },
    choices: { status: { inUse: '在用', stopped: '停用' } },
    groups: { ownRange: '自有正常范围' },
  },
  en: {
    title: 'Climate meter',
    list: 'Climate meters',
    fields: { machineId: 'Read from', status: 'Status' },
    choices: { status: { inUse: 'In use', stopped: 'Not in use' } },
    groups: { ownRange: 'Normal range of its own' },
  },
  vn: {
    title: 'Đồng hồ nhiệt ẩm',
    fields: { machineId: 'Đọc từ', status: 'Trạng thái' },
    choices: { status: { inUse: 'Đang dùng', stopped: 'Ngừng dùng' } },
    groups: { ownRange: 'Phạm vi bình thường riêng' },
  },
});
