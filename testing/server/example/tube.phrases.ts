import { defineWords } from '@millwright/contract/core/resource/resourceWords.ts';

export const tubeWords = defineWords({
  zh: {
    title: '纱管',
    fields: { material: '材质', lengthMm: '长度' },
    choices: { material: { paper: '纸', plastic: '塑料' } },
  },
  en: {
    title: 'Yarn tube',
    fields: { material: 'Material', lengthMm: 'Length' },
    choices: { material: { paper: 'Paper', plastic: 'Plastic' } },
  },
  vn: {
    title: 'Ống sợi',
    fields: { material: 'Vật liệu', lengthMm: 'Chiều dài' },
    choices: { material: { paper: 'Giấy', plastic: 'Nhựa' } },
  },
});
