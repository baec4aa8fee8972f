import type { RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { Button, Input, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { AllCheck } from './AllCheck.tsx';
import { GroupRows } from './GroupRows.tsx';
import { LockGlyph } from './RightRow.tsx';
import { RulesHead } from './RulesCell.tsx';
import { useRulesOfRights } from './rulesOfRights.ts';
import { codesIn, isOn, isOnAnywhere, rightsIn, shownGroups, type RightsView, views } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

type RightsTreeProps = {
  /** Whose rights they are. */
  label: string;
  groups: readonly RightGroup[];
  draft: RightsDraft;
  mayEdit: boolean;
  /** The right that is explained. */
  chosen?: string | undefined;
  onChoose?: ((code: string) => void) | undefined;
};

/** All rights by the areas of the menu: looked for, narrowed to a view, opened and closed. */
export function RightsTree({ label, groups, draft, mayEdit, chosen, onChoose }: RightsTreeProps) {
  const t = useT('iam');
  const { rights, wanted } = draft;
  const [keyword, setKeyword] = useState('');
  const [view, setView] = useState<RightsView>('all');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const given = rights.filter((right) => isOnAnywhere(right, wanted)).length;
  const givenOn = (terminal: Terminal) => rights.filter((right) => isOn(right, terminal, wanted)).length;
  const counts = { all: rights.length, given, changed: codesIn(wanted).size };
  const shown = shownGroups(groups, { view, keyword, wanted });
  const isAllOpen = closed.size === 0;
  const isOpen = (menu: string) => keyword !== '' || view !== 'all' || !closed.has(menu);
  const toggle = (menu: string) => {
    const next = new Set(closed);
    if (!next.delete(menu)) next.add(menu);
    setClosed(next);
  };
  return (
    <section className={styles.tree} aria-label={label} data-rules={useRulesOfRights() !== undefined}>
      <div className={styles.tools}>
        <Input
          allowClear
          value={keyword}
          placeholder={t('roleRights.search')}
          aria-label={t('roleRights.search')}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Segmented<RightsView>
          value={view}
          options={views.map((each) => ({
            value: each,
            label: `${t(`roleRights.views.${each}`)} ${counts[each]}`,
          }))}
          onChange={setView}
        />
        <Button
          type="link"
          onClick={() => setClosed(new Set(isAllOpen ? groups.map(({ menu }) => menu) : []))}
        >
          {t(isAllOpen ? 'roleRights.closeAll' : 'roleRights.openAll')}
        </Button>
      </div>
      <div className={styles.heads}>
        <span>{t('roleRights.columns.right')}</span>
        <span>{t('roleRights.columns.code')}</span>
        {terminals.map((terminal) => (
          <span key={terminal} className={styles.check} data-terminal={terminal}>
            <AllCheck
              name={t('roleRights.allShown')}
              label={t(`terminals.${terminal}`)}
              rights={rightsIn(shown)}
              terminal={terminal}
              draft={draft}
              mayEdit={mayEdit}
            />
          </span>
        ))}
        <RulesHead />
        <span>{t('roleRights.columns.change')}</span>
      </div>
      <div className={styles.rows} onKeyDown={stepWithArrows}>
        {shown.map((group) => (
          <GroupRows
            key={group.menu}
            group={group}
            draft={draft}
            mayEdit={mayEdit}
            isOpen={isOpen(group.menu)}
            chosen={chosen}
            onToggle={() => toggle(group.menu)}
            onChoose={onChoose}
          />
        ))}
        {shown.length === 0 ? (
          <p className={styles.nothing} role="note">
            {t('roleRights.none')}
          </p>
        ) : null}
      </div>
      <div className={styles.foot}>
        {terminals.map((terminal) => (
          <span key={terminal}>
            {t('roleRights.sum', {
              terminal: t(`terminals.${terminal}`),
              given: givenOn(terminal),
              all: rights.length,
            })}
          </span>
        ))}
        <span>
          <LockGlyph /> {t('roleRights.lockNote')}
        </span>
      </div>
    </section>
  );
}

/** The arrow keys lead from check to check; Space changes one. */
function stepWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const checks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')];
  const place = checks.findIndex((check) => check === event.target);
  if (place < 0) return;
  event.preventDefault();
  checks[place + by]?.focus();
}
