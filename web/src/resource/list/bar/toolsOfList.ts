import { isImported, type Resource } from '@millwright/contract/core/resource/resource.ts';
import type { RightState } from '../../../app/rights/Allowed.tsx';
import type { ResourceWords } from '../../words.ts';
import type { ListTool } from './ListTools.tsx';

type ToolsOfList = {
  resource: Resource;
  words: ResourceWords;
  /** Over the recycle bin stand no tools. */
  isBin: boolean;
  adding: RightState;
  mayDelete: boolean;
  /** Whether one is being written, and how many rows are selected for it: none means all that was found. */
  exports: { isRunning: boolean; count: number };
  onQuery: () => void;
  onBin: () => void;
  onImport: () => void;
  onExport: () => void;
  onAdd: () => void;
};

/** What its reader can do with a list as a whole, the main thing last. */
export function toolsOfList({ resource, words, isBin, adding, mayDelete, ...does }: ToolsOfList): ListTool[] {
  if (isBin) return [];
  const { t } = words;
  const { isRunning, count } = does.exports;
  const isDisabled = adding === 'disabled';
  return [
    { key: 'query', label: t('query.title'), isQuiet: true, run: does.onQuery },
    ...(resource.recycles && mayDelete
      ? [{ key: 'bin', label: t('list.bin'), isQuiet: true, run: does.onBin }]
      : []),
    ...(adding === 'absent' || !isImported(resource)
      ? []
      : [{ key: 'import', label: t('core:actions.import'), isDisabled, run: does.onImport }]),
    {
      key: 'export',
      label: t('core:actions.export'),
      hint: count === 0 ? t('export.shown') : t('export.selected', { count }),
      isBusy: isRunning,
      run: does.onExport,
    },
    ...(adding === 'absent'
      ? []
      : [
          {
            key: 'add',
            label: t('list.add', { noun: words.inside }),
            isMain: true,
            isDisabled,
            run: does.onAdd,
          },
        ]),
  ];
}
