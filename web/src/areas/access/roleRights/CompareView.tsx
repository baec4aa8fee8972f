import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import { TableFrame } from '../../../kit/table/TableFrame.tsx';
import { type ComparedRight, compared, shownGroupsOf } from './compared.ts';
import { rightsPath } from './rightsPath.ts';
import styles from './compare.module.css';
import layout from '../../../kit/layout.module.css';

type CompareViewProps = { one: RoleRights; other: RoleRights };
type Side = 'one' | 'other';
const sides: readonly Side[] = ['one', 'other'];

/** Two roles side by side in one tree: first what differs. */
export function CompareView(props: CompareViewProps) {
  const { one, other } = props;
  const t = useT('iam');
  const title = t('roleTools.compare.title', { one: one.role.roleName, other: other.role.roleName });
  useCrumb(title);
  const [view, setView] = useState<'all' | 'differs'>('differs');
  const [keyword, setKeyword] = useState('');
  const groups = compared(one.groups, other.groups);
  const rights = groups.flatMap((group) => group.rights);
  const counts = { all: rights.length, differs: rights.filter(({ differs }) => differs).length };
  const shown = shownGroupsOf(groups, { onlyDiffering: view === 'differs', keyword });
  return (
    <div className={`${layout.stack12} ${styles.page}`}>
      <header className={`${layout.baseline4x16} ${styles.head}`}>
        <h1>{title}</h1>
        <Link to={rightsPath({ id: one.role.id })}>{t('roleTools.compare.end')}</Link>
      </header>
      <dl className={styles.facts}>
        {sides.map((side) => (
          <Facts key={side} {...props[side]} />
        ))}
      </dl>
      <div className={`${layout.line8x16} ${styles.tools}`}>
        <Input
          allowClear
          value={keyword}
          placeholder={t('roleRights.search')}
          aria-label={t('roleRights.search')}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Segmented
          value={view}
          options={(['all', 'differs'] as const).map((each) => ({
            value: each,
            label: `${t(`roleTools.compare.${each}`)} ${counts[each]}`,
          }))}
          onChange={setView}
        />
      </div>
      {shown.length === 0 ? (
        <p className={layout.nothing} role="note">
          {t(counts.differs === 0 && keyword === '' ? 'roleTools.compare.same' : 'roleTools.compare.none')}
        </p>
      ) : (
        <div className={styles.frame}>
          <TableFrame>
            <thead>
              <tr>
                <th rowSpan={2}>{t('roleTools.compare.right')}</th>
                {sides.map((side) => (
                  <th key={side} colSpan={terminals.length} scope="colgroup" data-side={side}>
                    {props[side].role.roleName}
                  </th>
                ))}
              </tr>
              <tr>
                {sides.flatMap((side) =>
                  terminals.map((terminal) => (
                    <th key={`${side} ${terminal}`} scope="col" data-side={side}>
                      {t(`terminals.${terminal}`)}
                    </th>
                  )),
                )}
              </tr>
            </thead>
            {shown.map((group) => (
              <tbody key={group.menu}>
                <tr>
                  <th colSpan={1 + sides.length * terminals.length} scope="rowgroup">
                    {group.title}
                  </th>
                </tr>
                {group.rights.map((right) => (
                  <Line key={right.code} right={right} {...props} />
                ))}
              </tbody>
            ))}
          </TableFrame>
        </div>
      )}
    </div>
  );
}

function Facts({ role: of, people }: RoleRights) {
  const t = useT('iam');
  const core = useT();
  return (
    <div>
      <dt>
        <Link to={rightsPath({ id: of.id })}>{of.roleName}</Link> <code>{of.roleCode}</code>
      </dt>
      <dd>
        {t('roleTools.compare.scope', {
          scope: [core(`dataScopes.${of.dataScope}`), ...of.departments].join(' · '),
        })}
      </dd>
      <dd>{t('roleTools.compare.people', { count: people })}</dd>
    </div>
  );
}

function Line({ right, ...roles }: CompareViewProps & { right: ComparedRight }) {
  const t = useT('iam');
  const { code, title, isButton, differs } = right;
  const mark = (side: Side, terminal: Terminal) => {
    const { isGiven } = right[side][terminal];
    const { isGiven: isOther } = right[side === 'one' ? 'other' : 'one'][terminal];
    const words = { role: roles[side].role.roleName, terminal: t(`terminals.${terminal}`) };
    return (
      <td key={`${side} ${terminal}`} data-side={side} data-alone={isGiven && !isOther}>
        <span role="img" aria-label={t(`roleTools.compare.${isGiven ? 'has' : 'hasNot'}`, words)}>
          {isGiven ? '✓' : '–'}
        </span>
      </td>
    );
  };
  return (
    <tr data-code={code} data-differs={differs}>
      <td data-button={isButton}>
        {title} <code>{code}</code>
      </td>
      {sides.flatMap((side) => terminals.map((terminal) => mark(side, terminal)))}
    </tr>
  );
}
