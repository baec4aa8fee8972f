import type { Finding } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import {
  type FindingGroup,
  groupFindings,
  lossOfRule,
} from '@millwright/contract/areas/diagnosis/findings/findingLoss.ts';
import { Fragment, useState } from 'react';
import folding from '../../../kit/foldingTable.module.css';
import { GroupActions } from './GroupActions.tsx';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

type FindingTableProps = {
  findings: readonly Finding[];
  words: FindingWords;
  shownId: string;
  onShow: (id: string) => void;
};

const heads = ['finding', 'machine', 'value', 'limit', 'loss', 'condition', 'lastSeen', 'actions'] as const;

/**
 * Groups of findings, unread and costly ones first. A group of one opens it; one of several spindles shows them. What is
 * done applies to the whole group.
 */
export function FindingTable({ findings, words, shownId, onShow }: FindingTableProps) {
  const { t } = words;
  const [opened, setOpened] = useState<string>();
  return (
    <div className={folding.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`page.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupFindings(findings).map((group) => {
            const isOpen = group.key === opened;
            const show = () => {
              const [only] = group.findings;
              if (group.findings.length > 1) setOpened(isOpen ? undefined : group.key);
              else if (only !== undefined) onShow(only.id);
            };
            return (
              <Fragment key={group.key}>
                <GroupRow group={group} words={words} isOpen={isOpen} shownId={shownId} onOpen={show} />
                {isOpen ? <Spindles group={group} words={words} shownId={shownId} onShow={onShow} /> : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type GroupRowProps = {
  group: FindingGroup<Finding>;
  words: FindingWords;
  isOpen: boolean;
  shownId: string;
  onOpen: () => void;
};

function GroupRow({ group, words, isOpen, shownId, onOpen }: GroupRowProps) {
  const { t } = words;
  const [worst] = group.findings;
  if (worst === undefined) return null;
  const { rule } = worst;
  const isMany = group.findings.length > 1;
  const lastMs = Math.max(...group.findings.map(({ recoveredMs, lastMs: last }) => recoveredMs ?? last));
  return (
    <tr
      data-shown={group.findings.some(({ id }) => id === shownId) || undefined}
      data-unread={!group.isRead || undefined}
      onClick={onOpen}
    >
      <td data-cell="finding" data-head={t('page.finding')}>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isMany ? isOpen : undefined}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {group.isRead ? null : <i className={styles.dot} role="img" aria-label={t('page.unreadMark')} />}
          {isMany ? (
            <i className={styles.caret} aria-hidden="true">
              ›
            </i>
          ) : null}
          {words.name(rule)}
        </button>
      </td>
      <td data-cell="machine" data-head={t('page.machine')}>
        <span>
          {isMany
            ? `${words.object({ ...worst, spindle: null })} · ${t('page.group', { count: words.number(group.findings.length) })}`
            : words.object(worst)}
        </span>
      </td>
      <td data-cell="value" data-head={t('page.value')}>
        <span>
          <b>{words.value(rule, worst.value)}</b> <small>{words.reference(worst)}</small>
        </span>
      </td>
      <td data-cell="limit" data-head={t('page.limit')}>
        {words.limit(rule, worst.limit)}
      </td>
      <td data-cell="loss" data-head={t('page.loss')} title={lossTitle(group, words)}>
        {words.loss(group.lossKg)}
      </td>
      <td data-cell="condition" data-head={t('page.condition')}>
        <Condition finding={worst} words={words} />
      </td>
      <td data-cell="lastSeen" data-head={t('page.lastSeen')}>
        {words.short(lastMs)}
      </td>
      <td data-cell="actions" data-head={t('page.actions')} onClick={(event) => event.stopPropagation()}>
        <GroupActions group={group} words={words} />
      </td>
    </tr>
  );
}

/** The formula of the loss of a group. */
function lossTitle({ findings: [first] }: FindingGroup<Finding>, { t }: FindingWords): string | undefined {
  const loss = first && lossOfRule[first.rule];
  return loss === undefined ? undefined : t(`losses.${loss}`);
}

function Condition({ finding, words }: { finding: Finding; words: FindingWords }) {
  const { t } = words;
  const { condition, recoveredMs, repairedMs, ignoredUntilMs, hits } = finding;
  const beside = () => {
    if (recoveredMs !== null) return '';
    if (ignoredUntilMs !== null) return t('page.ignored', { at: words.short(ignoredUntilMs) });
    if (repairedMs !== null) return t('page.repairedAt', { at: words.short(repairedMs) });
    return hits > 1 ? t('page.hits', { count: words.number(hits) }) : '';
  };
  const text = beside();
  return (
    <span>
      {t(`conditions.${condition}`)}
      {text === '' ? null : <small> {text}</small>}
    </span>
  );
}

/** Findings of an open group, each with a line that opens it. */
function Spindles({
  group,
  words,
  shownId,
  onShow,
}: Pick<GroupRowProps, 'group' | 'words' | 'shownId'> & { onShow: (id: string) => void }) {
  return group.findings.map((finding) => (
    <tr
      key={finding.id}
      className={styles.spindle}
      data-shown={finding.id === shownId || undefined}
      data-unread={!finding.isRead || undefined}
      onClick={() => onShow(finding.id)}
    >
      <td data-cell="finding" data-head={words.t('page.finding')}>
        <button type="button" className={styles.open} onClick={() => onShow(finding.id)}>
          {words.object(finding)}
        </button>
      </td>
      <td />
      <td data-cell="value" data-head={words.t('page.value')}>
        <span>
          <b>{words.value(finding.rule, finding.value)}</b> <small>{words.reference(finding)}</small>
        </span>
      </td>
      <td />
      <td data-cell="loss" data-head={words.t('page.loss')}>
        {words.loss(finding.lossKg)}
      </td>
      <td data-cell="condition" data-head={words.t('page.condition')}>
        <Condition finding={finding} words={words} />
      </td>
      <td data-cell="lastSeen" data-head={words.t('page.lastSeen')}>
        {words.short(finding.lastMs)}
      </td>
      <td />
    </tr>
  ));
}
