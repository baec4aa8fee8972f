import { readLanguage } from '../../../app/i18n/language.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { noValue } from '../../../kit/text/format.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { routeEditorAddress } from '../processTree/routeEditorAddress.ts';
import styles from './editor.module.css';
import type { RouteVersion } from './versions.ts';

/** All versions of the route, the newest first. */
export function Versions({ versions, id }: { versions: readonly RouteVersion[]; id: string | undefined }) {
  const t = useT('basics');
  const zone = useTenant()?.zone ?? 'UTC';
  if (versions.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('route.versions')}>
      <h2>{t('route.versions')}</h2>
      <DataTable
        rows={versions}
        keyOf={(version) => version.id}
        marks={(version) => ({ 'data-shown': version.id === id || undefined })}
        columns={[
          {
            name: 'edition',
            head: t('route.edition'),
            cell: (version) => (
              <Link to={routeEditorAddress({ id: version.id })}>
                {t('route.version', { edition: version.edition })}
              </Link>
            ),
          },
          {
            name: 'state',
            head: t('route.state'),
            cell: ({ state }) => t(`resources.processRoute.states.${state}`),
          },
          {
            name: 'changed',
            head: t('route.changed'),
            cell: ({ updateTime, createTime }) => momentText(updateTime ?? createTime, zone, readLanguage()),
          },
          { name: 'changes', head: t('route.changes'), cell: ({ changes }) => changes ?? noValue },
        ]}
        look={{ isBare: true }}
      />
    </section>
  );
}
