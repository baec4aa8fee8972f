import type { CSSProperties } from 'react';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../../kit/text/format.ts';
import { densityText } from './density.ts';
import styles from './graph.module.css';
import type { DrawnNode } from '../routeDraft.ts';
import type { RouteEditor } from '../useRouteEditor.ts';
import { hueOf } from './hue.ts';

/** What a node is dragged as onto the node that shall take from it. */
const draggedFrom = 'application/x-route-node';

type NodeBoxProps = {
  node: DrawnNode;
  editor: RouteEditor;
  /** The node that is being connected to another. */
  connecting: string | undefined;
  onPick: (key: string) => void;
  onConnect: (key: string) => void;
  onConnected: (from: string, to: string) => void;
  hold: (box: HTMLButtonElement | null) => void;
};

/** A process with its variety, linear density and expected kg/h. Its right edge is drawn to what shall take from it. */
export function NodeBox({ node, editor, connecting, onPick, onConnect, onConnected, hold }: NodeBoxProps) {
  const t = useT('basics');
  const language = readLanguage();
  const { key, process, varietyId } = node;
  const { figures, varieties, selected, canEdit, sentences } = editor;
  const variety = varietyId === null ? undefined : varieties.get(varietyId);
  const flow = figures.isPlanned ? figures.flows.get(key) : undefined;
  const place = figures.layout.places.get(key) ?? { column: 0, row: 0 };
  const own = figures.problems.filter((problem) => problem.node === key);
  const at: CSSProperties & Record<`--${string}`, string | number> = {
    '--column': place.column,
    '--row': place.row,
    '--hue': hueOf(editor, varietyId),
  };
  const kg = formatNumber(flow?.outputKgPerHour, 1, language);
  return (
    <div
      className={styles.box}
      style={at}
      data-selected={selected === key}
      data-bad={own.length > 0}
      data-source={connecting === key}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(draggedFrom);
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onConnected(from, key);
      }}
    >
      <button
        type="button"
        ref={hold}
        aria-pressed={selected === key}
        title={own.map((problem) => sentences.problem(problem)).join('\n')}
        onClick={() => onPick(key)}
      >
        <b title={t(`processes.${process}`)}>
          {own.length > 0 ? <i aria-label={sentences.problem(own[0] ?? { rule: 'routeEmpty' })}>!</i> : null}
          {t(`processes.${process}`)}
        </b>
        <span title={variety?.name}>{variety?.code ?? t('route.noVariety')}</span>
        <span>{variety === undefined ? noValue : densityText(variety, { language, t })}</span>
        <span>
          <strong>{kg}</strong> <small>{t('units.kgPerH')}</small>
        </span>
      </button>
      {canEdit ? (
        <button
          type="button"
          className={styles.handle}
          tabIndex={selected === key ? 0 : -1}
          draggable
          aria-label={`${t('route.connect')} ${t(`processes.${process}`)} ${variety?.code ?? ''}`}
          title={t('route.connect')}
          onDragStart={(event) => event.dataTransfer.setData(draggedFrom, key)}
          onClick={() => onConnect(key)}
        />
      ) : null}
    </div>
  );
}
