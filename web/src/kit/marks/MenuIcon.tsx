import type { ReactNode } from 'react';
import { Glyph, type GlyphProps, line } from './Glyph.tsx';

/** Menu areas and shell controls that have an icon. */
export const menuIconNames = [
  'home',
  'dashboards',
  'productionMonitor',
  'operationMonitor',
  'analysis',
  'production',
  'equipment',
  'personnel',
  'shifts',
  'quality',
  'target',
  'energy',
  'environment',
  'basics',
  'diagnosis',
  'messages',
  'system',
  'tenants',
  'report',
  'files',
  'search',
  'settings',
  'menu',
  'close',
  'chevron',
  'fullScreen',
  'table',
  'chart',
] as const;

export type MenuIconName = (typeof menuIconNames)[number];

const menuShapes: Record<MenuIconName, ReactNode> = {
  home: <path d="M2 7.5 8 2.5l6 5M3.8 6.5v7h8.4v-7M6.6 13.5v-4h2.8v4" />,
  dashboards: <path d="M1.8 2.8h12.4v8.4H1.8zM5 13.6h6" />,
  productionMonitor: (
    <>
      <path d="M1.4 8C3 5.2 5.3 3.8 8 3.8S13 5.2 14.6 8C13 10.8 10.7 12.2 8 12.2S3 10.8 1.4 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  operationMonitor: <path d="M1.2 8.4H4l2-5 3.6 9.4 1.8-4.4h3.4" />,
  analysis: <path d="M2 2.2v11.4h12.2M5.2 11V7.6M8 11V5M10.8 11V8.4M13.2 11V6.4" />,
  production: <path d="M8 1.8 13.6 5v6.2L8 14.3l-5.6-3.1V5zM2.4 5 8 8.1 13.6 5M8 8.1v6.2" />,
  equipment: (
    <>
      <path d="M4.7 2.4h6.6L14.6 8l-3.3 5.6H4.7L1.4 8z" />
      <circle cx="8" cy="8" r="2.2" />
    </>
  ),
  personnel: (
    <>
      <circle cx="6" cy="5" r="2.6" />
      <path d="M1.4 13.6c0-2.8 1.9-4.4 4.6-4.4s4.6 1.6 4.6 4.4M10.6 2.7a2.6 2.6 0 0 1 0 4.7M12.4 9.7c1.4.7 2.2 2 2.2 3.9" />
    </>
  ),
  shifts: (
    <>
      <path d="M2 3.4h12v10.4H2zM2 6.6h12M5 1.8v3M11 1.8v3" />
      <path d="M5 9.4h2M9 9.4h2M5 11.6h2" />
    </>
  ),
  quality: <path d="M2.4 2.4h11.2v11.2H2.4zM5 8.2l2.2 2.2L11.2 6" />,
  target: (
    <>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="2.4" />
    </>
  ),
  energy: <path d="M9 1.6 3 9h4.4L6.6 14.4 13 6.8H8.4z" />,
  environment: <path d="M8 1.8c2.8 3.3 4.4 5.6 4.4 7.8a4.4 4.4 0 0 1-8.8 0C3.6 7.4 5.2 5.1 8 1.8z" />,
  basics: (
    <>
      <ellipse cx="8" cy="3.8" rx="5.4" ry="2" />
      <path d="M2.6 3.8v8.4c0 1.1 2.4 2 5.4 2s5.4-.9 5.4-2V3.8M2.6 8c0 1.1 2.4 2 5.4 2s5.4-.9 5.4-2" />
    </>
  ),
  diagnosis: (
    <>
      <circle cx="7" cy="7" r="4.8" />
      <path d="M10.6 10.6 14.2 14.2M4.4 7.2h1.4l1-2 1.2 3.4.8-1.4h1" />
    </>
  ),
  messages: <path d="M3.4 11.4V7a4.6 4.6 0 0 1 9.2 0v4.4l1 1H2.4zM6.4 14.2h3.2M8 1.4v1" />,
  system: <path d="M2 3.6h12M2 8h12M2 12.4h12" />,
  tenants: <path d="M2.4 14V5.4L8 2v12M8 6l5.6 2v6M1.4 14h13.2M4.6 7.4h1M4.6 10.4h1M10.4 10.4h1" />,
  report: <path d="M3.4 1.8h6.2l3 3v9.4H3.4zM9.4 1.8V5h3.2M5.6 8h4.8M5.6 10.8h4.8" />,
  files: <path d="M1.8 3.4h4.4l1.6 2h6.4v7.4H1.8z" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.8" />
      <path d="M10.6 10.6 14.2 14.2" />
    </>
  ),
  settings: <path d="M2 4.4h6M11.6 4.4H14M2 11.6h2.4M8 11.6h6M8 2.8h3.6V6H8zM4.4 10H8v3.2H4.4z" />,
  menu: <path d="M2 3.8h12M2 8h12M2 12.2h12" />,
  close: <path d="M3.4 3.4 12.6 12.6M12.6 3.4 3.4 12.6" />,
  chevron: <path d="M6 3.6 10.4 8 6 12.4" />,
  fullScreen: <path d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4" />,
  table: <path d="M1.8 2.8h12.4v10.4H1.8zM1.8 6.2h12.4M1.8 9.7h12.4M6.4 2.8v10.4" />,
  chart: <path d="M2 2.2v11.4h12.2M4.4 10.6l3-3.6 2.4 2 3.6-4.8" />,
};

/** Line icon of a menu area or shell control, 1.5 units thick. */
export function MenuIcon({ name, ...rest }: GlyphProps & { name: MenuIconName }) {
  return (
    <Glyph {...rest}>
      <g {...line(1.5)}>{menuShapes[name]}</g>
    </Glyph>
  );
}
