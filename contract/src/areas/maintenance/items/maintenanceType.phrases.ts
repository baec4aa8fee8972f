import { defineWords } from '../../../core/resource/resourceWords.ts';

export const maintenanceTypeWords = defineWords({
  zh: { title: '保养类型' },
  en: { title: 'Maintenance type' },
  vn: { title: 'Loại bảo dưỡng' },
});
