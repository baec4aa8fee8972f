import type { Language } from '@millwright/contract/core/languages.ts';

type Names = Readonly<Record<Language, string>>;

/** Tube colours of the varieties, in the order of a mill's yarns. */
export const demoMarkers: readonly { main: string; aux: string | null }[] = [
  { main: '#3f8f83', aux: null },
  { main: '#5278a3', aux: null },
  { main: '#a38a5a', aux: '#ffffff' },
  { main: '#8a6a94', aux: null },
];

/** Who built the machines of the demonstration. */
export const demoManufacturers: readonly { number: string; name: Names; shortName: Names; kinds: string }[] =
  [
    {
      number: 'MFR-01',
      name: { zh: '锦程纺织机械', en: 'Jincheng Textile Machinery', vn: 'Cơ khí dệt Jincheng' },
      shortName: { zh: '锦程', en: 'Jincheng', vn: 'Jincheng' },
      kinds: 'blowing carding predrawing lapForming combing drawing',
    },
    {
      number: 'MFR-02',
      name: { zh: '恒远纺机', en: 'Hengyuan Spinning Machines', vn: 'Máy sợi Hengyuan' },
      shortName: { zh: '恒远', en: 'Hengyuan', vn: 'Hengyuan' },
      kinds: 'roving spinning winding packaging',
    },
  ];
