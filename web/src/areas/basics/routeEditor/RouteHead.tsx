import { actionCallOf } from './actionCallOf.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { useRefuse, useRefuseCause } from '../../../resource/slotParts.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { routeEditorAddress } from '../processTree/routeEditorAddress.ts';
import styles from './editor.module.css';
import type { RouteDraft } from './routeDraft.ts';
import { type RouteFigures, routeFigures } from './routeFigures.ts';
import type { RouteEditor } from './useRouteEditor.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

const releaseRight = processRoute.lifeCycle.actions.release.access;

type RouteHeadProps = {
  editor: RouteEditor;
  /** The version of this number that is released, where it is another one. */
  live: RouteDraft | undefined;
};

/** What is drawn, the four figures that it decides, each beside the released version, and what is done with it. */
export function RouteHead({ editor, live }: RouteHeadProps) {
  const t = useT('basics');
  const language = readLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const { draft, stored, figures, varieties } = editor;
  const lived = live === undefined ? undefined : routeFigures(live, varieties);
  const version = (edition: number) => t('route.version', { edition });
  const beside = (valueOf: (of: RouteFigures) => string) =>
    live === undefined || lived === undefined ? null : (
      <small>
        {version(live.edition)} {valueOf(lived)}
      </small>
    );
  const share = (of: RouteFigures) =>
    formatNumber(of.totalShare === undefined ? undefined : 100 * of.totalShare, 2, language);
  const cotton = (of: RouteFigures) => formatNumber(of.cottonKgPerT, 1, language);
  const perDay = ({ wantedKgPerHour }: RouteDraft) =>
    formatNumber(wantedKgPerHour === null ? undefined : (24 * wantedKgPerHour) / 1000, 2, language);
  const { problems, hints } = figures;
  const verdict = () => {
    if (problems.length > 0)
      return <strong data-tone="bad">{t('route.errors', { count: problems.length })}</strong>;
    if (hints.length === 0) return t('route.noProblem');
    return null;
  };
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{draft.name === '' ? t('resources.processRoute.title') : draft.name}</h1>
        <span>{draft.number}</span>
        <b>
          {version(draft.edition)} {t(`resources.processRoute.states.${stored?.state ?? 'draft'}`)}
        </b>
      </div>
      <dl>
        <div>
          <dt>{t('route.totalYield')}</dt>
          <dd>
            <strong>{share(figures)}</strong> % {beside(share)}
          </dd>
        </div>
        <div>
          <dt>{t('route.cotton')}</dt>
          <dd>
            <strong>{cotton(figures)}</strong> {t('route.kgPerT')} {beside(cotton)}
          </dd>
        </div>
        <div>
          <dt>{t('route.output')}</dt>
          <dd>
            <strong>{perDay(draft)}</strong> {t('route.perDay')} {live ? beside(() => perDay(live)) : null}
          </dd>
        </div>
        <div>
          <dt>{t('route.checks')}</dt>
          <dd>
            {verdict()}{' '}
            {hints.length > 0 ? (
              <span data-tone="warn">{t('route.hints', { count: hints.length })}</span>
            ) : null}
          </dd>
        </div>
      </dl>
      <div className={`${layout.endLine} ${styles.actions}`}>
        <Button onClick={() => globalThis.print()}>{t('route.print')}</Button>
        {live === undefined ? null : (
          <Button onClick={() => setIsComparing(true)}>
            {t('route.compare', { version: version(live.edition) })}
          </Button>
        )}
        <Steps editor={editor} />
      </div>
      {isComparing && live !== undefined ? (
        <DifferenceTable
          title={t('route.compare', { version: version(live.edition) })}
          one={draft}
          other={live}
          heads={[t('route.draft'), t('route.live')]}
          varieties={varieties}
          footer={<Button onClick={() => setIsComparing(false)}>{t('core:actions.close')}</Button>}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
    </header>
  );
}

function Steps({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const confirm = useConfirm();
  const [refuse, refuseCause] = [useRefuse(), useRefuseCause()];
  const mayRelease = useMay(releaseRight);
  const mayAdd = useMay(processRoute.access.add);
  const { draft, stored, figures, canEdit, isDirty, isSaving } = editor;
  const version = t('route.version', { edition: draft.edition });
  if (!canEdit)
    return stored !== undefined && mayAdd ? (
      <Link to={routeEditorAddress({ from: stored.id })}>
        <Button type="primary">{t('route.nextVersion')}</Button>
      </Link>
    ) : null;
  const take = async (id: string): Promise<boolean> => {
    try {
      const { outcomes } = await callApi(actionCallOf('release'), { ids: [id] }, { isQuiet: true });
      const [outcome] = outcomes;
      if (outcome?.isDone === true) return true;
      refuse(outcome?.message ?? '', outcome?.blockers);
    } catch (cause) {
      refuseCause(cause);
    }
    return false;
  };
  const handleRelease = () => {
    confirm({
      title: t('route.releaseAsk', { version }),
      content: t('route.releaseHint'),
      submit: t('route.release'),
      onOk: () => editor.release(take),
    });
  };
  const { length } = figures.problems;
  return (
    <>
      <Button
        title="Ctrl+S"
        loading={isSaving}
        disabled={!isDirty && stored !== undefined}
        onClick={() => void editor.save()}
      >
        {t('route.save')}
      </Button>
      {mayRelease ? (
        <Button type="primary" disabled={length > 0} onClick={handleRelease}>
          {t('route.release')} {length > 0 ? t('route.errors', { count: length }) : ''}
        </Button>
      ) : null}
    </>
  );
}
