import type { ChangedRules } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import {
  countSeenRows,
  type SeenAsPerson,
  seeAsPerson,
  type SeenOnTerminal,
  type SeenRows,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { Drawer, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../parts/Unread.tsx';
import type { changesIn } from './rightsDraft.ts';
import styles from './roleTools.module.css';
import layout from '../../../kit/layout.module.css';

const drawerWidth = 720;

type SeeAsProps = {
  person: { id: string; label: string };
  /** Of which role what is changed; absent: as it is now. */
  draft?: { roleId: string; changes: ReturnType<typeof changesIn>; rules: ChangedRules } | undefined;
  onClose: () => void;
};

/** Menu and rights of a person on each terminal, as they will be; to look at only. */
export function SeeAs({ person, draft, onClose }: SeeAsProps) {
  const t = useT('iam');
  const core = useT();
  const asked = draft === undefined ? {} : { roleId: draft.roleId, ...draft.changes };
  const seen = useCall(seeAsPerson, { id: person.id, ...asked });
  const rows = useCall(countSeenRows, { id: person.id, ...asked, ...(draft && { rules: draft.rules }) });
  return (
    <Drawer
      open
      size={drawerWidth}
      title={t('roleTools.see.title', { name: seen.data?.person.realname ?? person.label })}
      closable={{ 'aria-label': core('actions.close') }}
      onClose={onClose}
    >
      {seen.data === undefined ? (
        <Unread cause={seen.error} onRetry={() => void seen.refetch()} />
      ) : (
        <Seen seen={seen.data} isDraft={draft !== undefined}>
          <Rows lists={rows.data?.lists} cause={rows.error} onRetry={() => void rows.refetch()} />
        </Seen>
      )}
    </Drawer>
  );
}

type SeenProps = { seen: SeenAsPerson; isDraft: boolean; children: ReactNode };

function Seen({ seen, isDraft, children }: SeenProps) {
  const t = useT('iam');
  const [terminal, setTerminal] = useState<Terminal>('pc');
  const { person, hasRole, stops } = seen;
  const here = seen[terminal];
  return (
    <div className={`${layout.stack16} ${styles.seen}`} data-testid="seen">
      <p className={styles.note}>
        {t(isDraft ? 'roleTools.see.after' : 'roleTools.see.now')} · {t('roleTools.see.readOnly')}
      </p>
      {hasRole === false ? (
        <p role="note">{t('roleTools.see.notOfRole', { name: person.realname })}</p>
      ) : null}
      {stops.map((stop) => (
        <p key={stop} className={layout.bad}>
          {t(`roleRights.why.stops.${stop}`)}
        </p>
      ))}
      {children}
      <Segmented<Terminal>
        value={terminal}
        options={terminals.map((each) => ({
          value: each,
          label: `${t(`terminals.${each}`)} ${seen[each].rights}`,
        }))}
        onChange={setTerminal}
      />
      {here.groups.length === 0 ? <p role="note">{t('roleTools.see.nothing')}</p> : <Parts seen={here} />}
    </div>
  );
}

function Parts({ seen: { menu, groups, rights } }: { seen: SeenOnTerminal }) {
  const t = useT('iam');
  return (
    <div className={styles.parts}>
      <section aria-label={t('roleTools.see.menu')}>
        <h2>{t('roleTools.see.menu')}</h2>
        <ul className={styles.tree}>
          {menu.map(({ title, pages }) => (
            <li key={title}>
              <span>{title}</span>
              <ul>
                {pages.map((page) => (
                  <Entry key={page.id} title={page.title} change={page.change} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t('roleTools.see.rights')}>
        <h2>
          {t('roleTools.see.rights')} <small>{t('roleTools.see.count', { count: rights })}</small>
        </h2>
        <ul className={styles.tree}>
          {groups.map((group) => (
            <li key={group.menu}>
              <span>{group.title}</span>
              <ul>
                {group.rights.map((right) => (
                  <Entry key={right.code} title={right.title} change={right.change} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Entry({ title, change }: { title: string; change: 'given' | 'taken' | null }) {
  const t = useT('iam');
  return (
    <li data-change={change ?? undefined}>
      {change === null
        ? title
        : `${change === 'given' ? '+' : '−'} ${title} (${t(`roleTools.see.${change}`)})`}
    </li>
  );
}

type RowsProps = { lists: SeenRows['lists'] | undefined; cause: Error | null; onRetry: () => void };

/** How many rows of lists the person sees, before and after. */
function Rows({ lists, cause, onRetry }: RowsProps) {
  const t = useT('iam');
  const counted = (rows: number | null) => (rows === null ? t('roleTools.see.closed') : String(rows));
  return (
    <section className={`${layout.stack8} ${styles.rows}`} aria-label={t('roleTools.see.rows')}>
      <h2>{t('roleTools.see.rows')}</h2>
      <p className={styles.note}>{t('roleTools.see.rowsNote')}</p>
      {lists === undefined ? <Unread cause={cause} onRetry={onRetry} /> : null}
      {lists?.length === 0 ? <p role="note">{t('roleTools.see.allRows')}</p> : null}
      <ul className={styles.tree}>
        {lists?.map(({ resource, title, before, after, all }) => (
          <li key={resource} data-change={before === after ? undefined : 'rows'}>
            <span>{title}</span>{' '}
            {before === after
              ? t('roleTools.see.rowsOf', { now: counted(after), all })
              : t('roleTools.see.rowsChange', { before: counted(before), after: counted(after), all })}
          </li>
        ))}
      </ul>
    </section>
  );
}
