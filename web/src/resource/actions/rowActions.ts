import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import type { MenuAction } from '../widgets/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import type { AskAction } from './ActionHost.tsx';

interface About {
  resource: Resource;
  words: ResourceWords;
  ask: AskAction;
  isBin: boolean;
}

/** What can be done to one row, most used first: its life cycle, then editing, then what takes it away. */
export function actionsOfRow(
  row: ResourceRow,
  about: About & { onEdit: () => void; onShow?: () => void; onCopy?: () => void; onGone?: () => void },
): MenuAction[] {
  const { words, ask, isBin, onEdit, onShow, onCopy, onGone } = about;
  const { t } = words;
  if (isBin) return binActions([row], about);
  const show =
    onShow === undefined ? [] : [{ key: 'show', label: t('list.detail'), isMinor: true, run: onShow }];
  const edit = row.actions.includes('edit')
    ? [{ key: 'edit', label: t('core:actions.edit'), run: onEdit }]
    : [];
  const copy =
    onCopy === undefined ? [] : [{ key: 'copy', label: t('form.copy'), isMinor: true, run: onCopy }];
  const remove = row.actions.includes('delete')
    ? [
        {
          key: 'delete',
          label: t('core:actions.delete'),
          isDanger: true,
          run: () => ask({ kind: 'delete', rows: [row], onDone: onGone }),
        },
      ]
    : [];
  return [...cycleActions([row], about), ...edit, ...show, ...copy, ...remove];
}

/** What can be done to several rows: whatever at least one of them allows. The others are told why not. */
export function actionsOfRows(
  rows: readonly ResourceRow[],
  about: About & { onDone: () => void },
): MenuAction[] {
  const { words, ask, isBin, onDone } = about;
  if (isBin) return binActions(rows, about, onDone);
  const remove = rows.some(({ actions }) => actions.includes('delete'))
    ? [
        {
          key: 'delete',
          label: words.t('core:actions.delete'),
          isDanger: true,
          run: () => ask({ kind: 'delete', rows, onDone }),
        },
      ]
    : [];
  return [...cycleActions(rows, about, onDone), ...remove];
}

function cycleActions(
  rows: readonly ResourceRow[],
  { resource: { lifeCycle }, words, ask }: About,
  onDone?: () => void,
): MenuAction[] {
  return Object.entries(lifeCycle?.actions ?? {})
    .filter(([name]) => rows.some(({ actions }) => actions.includes(name)))
    .map(([action, { final }]) => ({
      key: action,
      label: words.action(action),
      isDanger: final,
      run: () => ask({ kind: 'cycle', action, rows, onDone }),
    }));
}

function binActions(rows: readonly ResourceRow[], { words, ask }: About, onDone?: () => void): MenuAction[] {
  return [
    { key: 'restore', label: words.t('list.restore'), run: () => ask({ kind: 'restore', rows, onDone }) },
    {
      key: 'erase',
      label: words.t('list.erase'),
      isDanger: true,
      run: () => ask({ kind: 'erase', rows, onDone }),
    },
  ];
}
