import { Button } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import { useEditorKeys } from '../../../kit/use/useEditorKeys.ts';
import { ProcessTreeCard } from '../processTree/ProcessTreeCard.tsx';
import { Checks } from './Checks.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './editor.module.css';
import { GraphView } from './graph/GraphView.tsx';
import { HeadForm } from './HeadForm.tsx';
import { NodeList } from './graph/NodeList.tsx';
import { NodePanel } from './graph/NodePanel.tsx';
import type { RouteDraft } from './routeDraft.ts';
import { RouteHead } from './RouteHead.tsx';
import { routeDraft, routeCallsOf, routeIn, type StoredRoute } from './routeRow.ts';
import { useRouteEditor } from './useRouteEditor.ts';
import { Versions } from './Versions.tsx';
import { useVersions } from './versions.ts';
import layout from '../../../kit/layout.module.css';

type EditorViewProps = { begun: RouteDraft; read: StoredRoute | undefined; onSaved: (id: string) => void };

/** Head, graph with its figures, the chosen process, checks and versions; on a phone a list instead of the graph. */
export function EditorView({ begun, read, onSaved }: EditorViewProps) {
  const t = useT('basics');
  const versions = useVersions(begun.number) ?? [];
  const live = useLive(versions.find(({ state, id }) => state === 'released' && id !== read?.id)?.id);
  const editor = useRouteEditor({ begun, read, beside: live, onSaved });
  const { draft, stored, selected, canEdit, theirs } = editor;
  const isNarrow = useMedia('(width < 768px)');
  useCrumb(draft.number === '' ? undefined : `${draft.number} V${draft.edition}`);
  useEditorKeys({
    isOn: canEdit,
    save: () => void editor.save(),
    undo: editor.undo,
    redo: editor.redo,
  });
  const node = draft.nodes.find(({ key }) => key === selected);
  return (
    <div className={`${layout.stack10} ${styles.page}`}>
      <RouteHead editor={editor} live={live} />
      {canEdit ? null : (
        <p className={styles.closed} role="note">
          {t('route.readOnly')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isNarrow ? <NodeList editor={editor} /> : <GraphView editor={editor} />}
          <div className={styles.cards}>
            <Checks editor={editor} />
            <Versions versions={versions} id={stored?.id} />
          </div>
          {stored === undefined ? null : <ProcessTreeCard routeId={stored.id} />}
        </div>
        <div className={styles.side}>
          {!isNarrow &&
            (node === undefined ? (
              <p className={styles.none} role="note">
                {t('route.chooseNode')}
              </p>
            ) : (
              <NodePanel editor={editor} node={node} />
            ))}
          <HeadForm editor={editor} />
        </div>
      </div>
      {theirs === undefined ? null : (
        <DifferenceTable
          title={t('route.conflictTitle')}
          note={t('route.conflictHint')}
          one={draft}
          other={routeDraft(theirs)}
          heads={[t('route.mine'), t('route.theirs')]}
          varieties={editor.varieties}
          footer={
            <>
              <Button onClick={editor.takeTheirs}>{t('route.takeTheirs')}</Button>
              <Button type="primary" loading={editor.isSaving} onClick={() => void editor.keepMine()}>
                {t('route.keepMine')}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

function useLive(id: string | undefined): RouteDraft | undefined {
  const { data } = useCall(
    routeCallsOf.queryById,
    { id: id ?? '' },
    { isEnabled: id !== undefined, isQuiet: true },
  );
  return data === undefined ? undefined : routeDraft(routeIn(data));
}
