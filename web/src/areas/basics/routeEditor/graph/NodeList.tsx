import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { routeProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { finalNodeOf } from '@millwright/contract/areas/basics/route/routeRules.ts';
import { Button, Select } from 'antd';
import { formatNumber } from '../../../../kit/text/format.ts';
import styles from '../editor.module.css';
import { newKey } from '../newKey.ts';
import { NodePanel } from './NodePanel.tsx';
import { inputsOf, withNode } from '../routeDraft.ts';
import type { RouteEditor } from '../useRouteEditor.ts';

/** The route as a list, from bale to bag, for narrow screens: a process opens under its line. */
export function NodeList({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const language = readLanguage();
  const { draft, varieties, figures, selected, select, canEdit, sentences } = editor;
  const codeOf = (key: string | null) => {
    const id = draft.nodes.find((node) => node.key === key)?.varietyId;
    return varieties.get(id ?? '')?.code ?? t('route.noVariety');
  };
  const handleAdd = (process: (typeof routeProcesses)[number]) => {
    const key = newKey();
    const behind = selected ?? finalNodeOf(figures.graph)?.key;
    editor.change(withNode(draft, { key, process, varietyId: null }, behind));
    select(key);
  };
  return (
    <div className={styles.list}>
      {draft.nodes.length === 0 ? <p role="note">{t('route.empty')}</p> : null}
      <ol>
        {draft.nodes.map((node) => {
          const { key, process, varietyId } = node;
          const flow = figures.isPlanned ? figures.flows.get(key) : undefined;
          const takes = inputsOf(draft, key).map(
            ({ from, ratio }) => `${codeOf(from)} ${formatNumber(ratio, 2, language)} %`,
          );
          const [problem] = figures.problems.filter((each) => each.node === key);
          return (
            <li key={key}>
              <button
                type="button"
                aria-expanded={selected === key}
                onClick={() => select(selected === key ? undefined : key)}
              >
                <b>
                  {t(`processes.${process}`)} {varietyId === null ? t('route.noVariety') : codeOf(key)}
                </b>
                <span>
                  {formatNumber(flow?.outputKgPerHour, 1, language)} {t('units.kgPerH')}
                </span>
                {takes.length === 0 ? null : <small>← {takes.join(' · ')}</small>}
                {problem === undefined ? null : <em>{sentences.problem(problem)}</em>}
              </button>
              {selected === key ? <NodePanel editor={editor} node={node} /> : null}
            </li>
          );
        })}
      </ol>
      {canEdit ? (
        <p className={styles.undoing}>
          <Button disabled={!editor.canUndo} onClick={editor.undo}>
            {t('route.undo')}
          </Button>
          <Button disabled={!editor.canRedo} onClick={editor.redo}>
            {t('route.redo')}
          </Button>
        </p>
      ) : null}
      {canEdit ? (
        <Select
          aria-label={t('route.addProcess')}
          placeholder={t('route.addProcess')}
          value={null}
          options={routeProcesses.map((process) => ({ value: process, label: t(`processes.${process}`) }))}
          onChange={(process: (typeof routeProcesses)[number] | null) => {
            if (process !== null) handleAdd(process);
          }}
        />
      ) : null}
    </div>
  );
}
