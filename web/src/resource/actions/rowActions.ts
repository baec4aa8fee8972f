import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { stateName } from '../model/form/fieldsOf.ts';
import { actionsInOrder, mainAction } from '../model/form/lifeSteps.ts';
import type { MenuAction } from '../widgets/dialogs/ContextMenu.tsx';
import type { ResourceWords } from '../words.ts';
import type { AskAction } from './ActionHost.tsx';

/** Resource and words of the actions, and the function that asks for one. */
export interface ActionGround {
  resource: Resource;
  words: ResourceWords;
  ask: AskAction;
  isBin: boolean;
}

/** What can be done to one row: what its life cycle has next, then editing, then what takes it away. */
export function actionsOfRow(
  row: ResourceRow,
  about: ActionGround & { onEdit: () => void; onShow?: () => void; onCopy?: () => void; onGone?: () => void },
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
  const cycle = cycleActions([row], about);
  const harmless = cycle.filter(({ isDanger }) => isDanger !== true);
  const final = cycle.filter(({ isDanger }) => isDanger === true);
  return [...harmless, ...edit, ...show, ...copy, ...final, ...remove];
}

/** Puts further actions before a row's own where one of them leads, behind them otherwise: only one leads. */
export function ledBy(more: readonly MenuAction[], own: readonly MenuAction[]): MenuAction[] {
  const isLed = more.some(({ isMain }) => isMain === true);
  return isLed ? [...more, ...own.map((action) => ({ ...action, isMain: false }))] : [...own, ...more];
}

/** The actions on several rows: those that at least one of them allows. For the other rows the outcome gives the reason. */
export function actionsOfRows(
  rows: readonly ResourceRow[],
  about: ActionGround & { onDone: () => void },
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

/** In the order of what comes next to the first row; of one row the action that leads it on is the main one. */
function cycleActions(
  rows: readonly ResourceRow[],
  { resource: { lifeCycle }, words, ask }: ActionGround,
  onDone?: () => void,
): MenuAction[] {
  const [first] = rows;
  if (lifeCycle === undefined || first === undefined) return [];
  const state = String(first[stateName]);
  const main = rows.length === 1 ? mainAction(lifeCycle, state, first.actions) : undefined;
  return actionsInOrder(lifeCycle, state)
    .filter((name) => rows.some(({ actions }) => actions.includes(name)))
    .map((action) => ({
      key: action,
      label: words.action(action),
      isDanger: lifeCycle.actions[action]?.final === true && action !== main,
      isMain: action === main,
      run: () => ask({ kind: 'cycle', action, rows, onDone }),
    }));
}

function binActions(
  rows: readonly ResourceRow[],
  { words, ask }: ActionGround,
  onDone?: () => void,
): MenuAction[] {
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
