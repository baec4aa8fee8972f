import {
  type RouteProcess,
  varietyProcessOf,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import { ratioTotal, rankOf, totalOfRatios } from '@millwright/contract/areas/basics/route/routeRules.ts';
import { listVarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { processFiguresOf } from '@millwright/contract/spinning/balance/routeFlow.ts';
import { Button, InputNumber, Select } from 'antd';
import type { CSSProperties } from 'react';
import { callApi } from '../../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../../app/api/useCall.ts';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { type OptionSource, SearchSelect } from '../../../../resource/slotParts.ts';
import { densityText } from './density.ts';
import { hueOf } from './hue.ts';
import styles from './panel.module.css';
import {
  changedInput,
  type DrawnNode,
  inputsOf,
  restFor,
  scaled,
  withInput,
  withoutNode,
  withVariety,
} from '../routeDraft.ts';
import type { RouteEditor } from '../useRouteEditor.ts';

/** All that is said of one process: its variety, what it takes, and what follows from both. */
export function NodePanel({ editor, node }: { editor: RouteEditor; node: DrawnNode }) {
  const t = useT('basics');
  const { draft, varieties, canEdit, figures, sentences } = editor;
  const { key, process, varietyId } = node;
  const variety = varietyId === null ? undefined : varieties.get(varietyId);
  const word = t(`processes.${process}`);
  const at: CSSProperties & Record<`--${string}`, string | number> = { '--hue': hueOf(editor, varietyId) };
  const problems = figures.problems.filter((problem) => problem.node === key);
  return (
    <section className={styles.panel} aria-label={`${word} ${variety?.code ?? ''}`} style={at}>
      <header>
        <h2>
          {word} <span>{variety?.name}</span>
        </h2>
        <small>
          {t('route.nodeOf', { place: draft.nodes.indexOf(node) + 1, count: draft.nodes.length })}
        </small>
      </header>
      {problems.length === 0 ? null : (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem.rule}>{sentences.problem(problem)}</li>
          ))}
        </ul>
      )}
      <label htmlFor={`variety ${key}`}>{t('route.variety')}</label>
      <SearchSelect
        id={`variety ${key}`}
        label={t('route.variety')}
        source={varietiesOf(process)}
        value={varietyId === null ? [] : [varietyId]}
        known={new Map(variety === undefined ? [] : [[variety.id, `${variety.code} · ${variety.name}`]])}
        isDisabled={!canEdit}
        canClear={false}
        isInvalid={problems.some(({ rule }) => rule === 'routeMisfit' || rule === 'routeNoVariety')}
        onChange={([id]) => editor.change(withVariety(draft, key, id ?? null))}
      />
      <Inputs editor={editor} node={node} />
      <Facts editor={editor} node={node} />
      {canEdit ? (
        <Button danger type="text" onClick={() => editor.change(withoutNode(draft, key))}>
          {t('route.removeNode')}
        </Button>
      ) : null}
    </section>
  );
}

function Inputs({ editor, node: { key, process } }: { editor: RouteEditor; node: DrawnNode }) {
  const t = useT('basics');
  const language = readLanguage();
  const { draft, varieties, canEdit } = editor;
  const own = inputsOf(draft, key);
  const total = totalOfRatios(own.map(({ ratio }) => ratio ?? 0));
  const offered = draft.nodes
    .filter((each) => each.key !== key && rankOf(each.process) <= rankOf(process))
    .map((each) => ({
      value: each.key,
      label: `${t(`processes.${each.process}`)} ${varieties.get(each.varietyId ?? '')?.code ?? t('route.noVariety')}`,
    }));
  const lastPlace = own.length - 1;
  const last = own[lastPlace];
  const rest = last === undefined ? undefined : restFor(draft, { node: key, place: lastPlace });
  const lastName = offered.find(({ value }) => value === last?.from)?.label ?? '';
  return (
    <fieldset className={styles.inputs} disabled={!canEdit}>
      <legend>{t('route.previous')}</legend>
      {own.length === 0 ? <p>{t('route.isStart')}</p> : null}
      {own.map(({ from, ratio }, place) => (
        // An input is its place among those of the node.
        <div key={place}>
          <Select
            aria-label={t('route.previousOf', { place: place + 1 })}
            value={from}
            options={offered}
            disabled={!canEdit}
            status={from === null ? 'error' : ''}
            onChange={(value) => editor.change(changedInput(draft, { node: key, place }, { from: value }))}
          />
          <InputNumber
            aria-label={t('route.ratioOf', { place: place + 1 })}
            value={ratio}
            min={0.01}
            max={ratioTotal}
            precision={2}
            suffix="%"
            controls={false}
            disabled={!canEdit}
            decimalSeparator={language === 'vn' ? ',' : '.'}
            status={ratio === null || total !== ratioTotal ? 'error' : ''}
            onChange={(value) => editor.change(changedInput(draft, { node: key, place }, { ratio: value }))}
          />
          {canEdit ? (
            <Button
              type="text"
              aria-label={t('route.removePrevious', { place: place + 1 })}
              onClick={() => editor.change(changedInput(draft, { node: key, place }, undefined))}
            >
              ×
            </Button>
          ) : null}
        </div>
      ))}
      {own.length === 0 || total === ratioTotal || !canEdit ? null : (
        <p className={styles.remedies}>
          {rest === undefined || last === undefined ? null : (
            <Button
              type="link"
              onClick={() =>
                editor.change(changedInput(draft, { node: key, place: lastPlace }, { ratio: rest }))
              }
            >
              {t('route.fillRest', { variety: lastName, ratio: formatNumber(rest, 2, language) })}
            </Button>
          )}
          <Button type="link" disabled={total <= 0} onClick={() => editor.change(scaled(draft, key))}>
            {t('route.fillAll')}
          </Button>
        </p>
      )}
      {canEdit ? (
        <Button
          type="link"
          disabled={offered.length === 0}
          onClick={() => editor.change(withInput(draft, key))}
        >
          + {t('route.addPrevious')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Facts({
  editor: { figures, varieties },
  node: { key, varietyId },
}: {
  editor: RouteEditor;
  node: DrawnNode;
}) {
  const t = useT('basics');
  const language = readLanguage();
  const variety = varietyId === null ? undefined : varieties.get(varietyId);
  if (variety === undefined) return null;
  const flow = figures.isPlanned ? figures.flows.get(key) : undefined;
  const machine = processFiguresOf(variety.models);
  const kg = (value: number | undefined) => `${formatNumber(value, 1, language)} ${t('units.kgPerH')}`;
  const facts: [string, string][] = [
    [t('route.input'), kg(flow?.inputKgPerHour)],
    [t('route.wasted'), kg(flow?.wasteKgPerHour)],
    [t('route.made'), kg(flow?.outputKgPerHour)],
    [
      t('route.yield'),
      formatNumber(machine === undefined ? undefined : 100 * machine.yieldShare, 1, language),
    ],
    [t('route.density'), densityText(variety, { language, t })],
    [t('route.machineRate'), `${formatNumber(machine?.machineKgPerHour, 2, language)} ${t('units.kgPerH')}`],
    [
      t('route.needed'),
      `${formatNumber(flow?.machines, 2, language)} / ${formatNumber(machine?.installed, 0, language)}`,
    ],
    [t('route.models'), variety.models.map(({ name }) => name).join(', ')],
  ];
  return (
    <dl className={styles.facts} aria-label={t('route.flow')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Varieties of a process, by a part of their code or name. */
function varietiesOf(process: RouteProcess): OptionSource {
  const of = varietyProcessOf(process);
  return {
    key: queryKeyOf(listVarietyFigures, { process: of }),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const limit = Math.min(200, pageNo * pageSize);
      const asked = { process: of, limit, ...(keyword === '' ? {} : { keyword }) };
      const { varieties } = await callApi(listVarietyFigures, asked, { signal });
      const page = varieties.slice((pageNo - 1) * pageSize);
      return {
        options: page.map(({ id, code, name }) => ({ value: id, label: code, note: name })),
        hasMore: varieties.length === limit && limit < 200,
      };
    },
  };
}
