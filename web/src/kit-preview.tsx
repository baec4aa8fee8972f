import { createRoot } from 'react-dom/client';
import { MillPreview } from './kit-preview-mill.tsx';
import { SpinningPreview } from './kit-preview-spin.tsx';
import { ChartsPreview } from './kit-preview-charts.tsx';

const root = document.getElementById('root');
const query = new URLSearchParams(location.search);
const which = query.get('b') ?? 'mill';
const mode = query.get('theme') === 'light' ? 'light' : 'dark';
const count = Number(query.get('n') ?? 50);
if (root)
  createRoot(root).render(
    which === 'mill' ? (
      <MillPreview mode={mode} />
    ) : which === 'spin' ? (
      <SpinningPreview mode={mode} count={count} language={query.get('lang') === 'vn' ? 'vn' : 'en'} />
    ) : (
      <ChartsPreview mode={mode} />
    ),
  );
