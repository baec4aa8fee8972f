export const tubePhrases = {
  zh: {
    resources: { tube: '纱管' },
    fields: { material: '材质', lengthMm: '长度' },
    choices: { material: { paper: '纸', plastic: '塑料' } },
  },
  en: {
    resources: { tube: 'Yarn tube' },
    fields: { material: 'Material', lengthMm: 'Length' },
    choices: { material: { paper: 'Paper', plastic: 'Plastic' } },
  },
  vn: {
    resources: { tube: 'Ống sợi' },
    fields: { material: 'Vật liệu', lengthMm: 'Chiều dài' },
    choices: { material: { paper: 'Giấy', plastic: 'Nhựa' } },
  },
};
