import { defineWords } from '../../../core/resource/resourceWords.ts';

export const spindleGroupWords = defineWords({
  zh: {
    title: '锭组',
    fields: {
      machineId: '机台',
      position: '序号',
      firstSpindle: '起始锭号',
      lastSpindle: '结束锭号',
      varietyId: '品种',
      markerId: '标识',
    },
  },
  en: {
    title: 'Spindle group',
    fields: {
      machineId: 'Machine',
      position: 'Position',
      firstSpindle: 'First spindle',
      lastSpindle: 'Last spindle',
      varietyId: 'Variety',
      markerId: 'Marker',
    },
  },
  vn: {
    title: 'Nhóm cọc',
    fields: {
      machineId: 'Máy',
      position: 'Thứ tự',
      firstSpindle: 'Cọc đầu',
      lastSpindle: 'Cọc cuối',
      varietyId: 'Mặt hàng',
      markerId: 'Dấu nhận biết',
    },
  },
});
