import type { Language } from '@millwright/contract/core/languages.ts';
import type { MachineKind } from '@millwright/contract/areas/basics/processes.ts';

type Names = Readonly<Record<Language, string>>;

/** A hall of the demonstration's mills, and what stands in it. */
export const demoHalls: readonly { code: string; name: Names; kinds: readonly MachineKind[] }[] = [
  {
    code: 'FRONT',
    name: { zh: '前纺车间', en: 'Front spinning hall', vn: 'Xưởng sợi trước' },
    kinds: ['blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing'],
  },
  { code: 'ROVING', name: { zh: '粗纱车间', en: 'Roving hall', vn: 'Xưởng sợi thô' }, kinds: ['roving'] },
  {
    code: 'RING',
    name: { zh: '细纱车间', en: 'Ring spinning hall', vn: 'Xưởng sợi con' },
    kinds: ['spinning'],
  },
  {
    code: 'WIND',
    name: { zh: '络筒车间', en: 'Winding hall', vn: 'Xưởng đánh ống' },
    kinds: ['winding', 'packaging'],
  },
];

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
