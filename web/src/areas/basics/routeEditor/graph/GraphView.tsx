import { routeProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { finalNodeOf } from '@millwright/contract/areas/basics/route/routeRules.ts';
import { Button } from 'antd';
import { type CSSProperties, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { newKey } from '../newKey.ts';
import { FigureTable } from '../FigureTable.tsx';
import styles from './graph.module.css';
import { NodeBox } from './NodeBox.tsx';
import { Ribbons } from './Ribbons.tsx';
import { connected, withNode, withoutNode } from '../routeDraft.ts';
import { neighbourOf } from './routeLayout.ts';
import shared from '../../../../kit/layout.module.css';
import type { RouteEditor } from '../useRouteEditor.ts';

const dragged = 'application/x-process';
type RouteProcess = (typeof routeProcesses)[number];

/** The graph from bale to bag, with what adds to it above and the figures of each column below. */
export function GraphView({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const { draft, figures, canEdit, selected } = editor;
  const [connecting, setConnecting] = useState<string>();
  const boxes = useRef(new Map<string, HTMLButtonElement>());
  const { layout } = figures;
  const focus = (key: string | undefined) => {
    if (key === undefined) return;
    editor.select(key);
    boxes.current.get(key)?.focus();
  };
  const add = (process: RouteProcess, behind?: string) => {
    const key = newKey();
    editor.change(withNode(draft, { key, process, varietyId: null }, behind));
    editor.select(key);
  };
  const handlePick = (key: string) => {
    if (connecting !== undefined) {
      editor.change(connected(draft, connecting, key));
      setConnecting(undefined);
    }
    editor.select(key);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape') setConnecting(undefined);
    if (selected === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      const next = neighbourOf(layout, selected, key);
      if (connecting === undefined) focus(next);
      else boxes.current.get(next ?? selected)?.focus();
      if (next !== undefined) editor.select(next);
    }
    if (!canEdit) return;
    if (key === 'Delete') {
      const next = neighbourOf(layout, selected, 'ArrowLeft') ?? neighbourOf(layout, selected, 'ArrowRight');
      editor.change(withoutNode(draft, selected));
      focus(next);
    }
    if (key === 'c' || key === 'C') setConnecting(selected);
  };
  const handleDrop = (event: DragEvent) => {
    const process = routeProcesses.find((each) => each === event.dataTransfer.getData(dragged));
    if (process === undefined) return;
    event.preventDefault();
    add(process, selected);
  };
  const final = finalNodeOf(figures.graph)?.key;
  const size: CSSProperties & Record<`--${string}`, number> = {
    '--columns': layout.columns.length,
    '--rows': layout.rows,
  };
  const hint = () => {
    if (connecting === undefined) {
      if (canEdit) return t('route.keys');
      return t('route.intro');
    }
    return t('route.connectAsk');
  };
  return (
    <section className={`${shared.frame} ${styles.graph}`} aria-label={t('route.graph')}>
      {canEdit ? (
        <ProcessPalette editor={editor} onAdd={(process) => add(process, selected ?? final)} />
      ) : null}
      <div
        className={styles.scroller}
        data-connecting={connecting !== undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
      >
        <div className={styles.wide} style={size}>
          {draft.nodes.length === 0 ? (
            <p className={styles.none} role="note">
              {t('route.empty')}
            </p>
          ) : (
            <div className={styles.canvas} role="group" aria-label={t('route.graph')} onKeyDown={handleKey}>
              <Ribbons editor={editor} />
              {draft.nodes.map((node) => (
                <NodeBox
                  key={node.key}
                  node={node}
                  editor={editor}
                  connecting={connecting}
                  onPick={handlePick}
                  onConnect={setConnecting}
                  onConnected={(from, to) => editor.change(connected(draft, from, to))}
                  hold={(box) => {
                    if (box === null) boxes.current.delete(node.key);
                    else boxes.current.set(node.key, box);
                  }}
                />
              ))}
            </div>
          )}
          <FigureTable columns={figures.columns} language={readLanguage()} />
        </div>
      </div>
      <p className={styles.keys} aria-live="polite">
        {hint()}
      </p>
    </section>
  );
}

type ProcessPaletteProps = { editor: RouteEditor; onAdd: (process: RouteProcess) => void };

/** Processes to add by a click or by dragging them into the graph, and the steps back and forth. */
function ProcessPalette({ editor, onAdd }: ProcessPaletteProps) {
  const t = useT('basics');
  return (
    <div className={styles.palette}>
      <span>{t('route.addProcess')}</span>
      {routeProcesses.map((process) => (
        <Button
          key={process}
          size="small"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(dragged, process)}
          onClick={() => onAdd(process)}
        >
          {t(`processes.${process}`)}
        </Button>
      ))}
      <span className={styles.steps}>
        <Button size="small" title="Ctrl+Z" disabled={!editor.canUndo} onClick={editor.undo}>
          {t('route.undo')}
        </Button>
        <Button size="small" title="Ctrl+Y" disabled={!editor.canRedo} onClick={editor.redo}>
          {t('route.redo')}
        </Button>
      </span>
    </div>
  );
}
