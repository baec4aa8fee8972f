import { readLanguage } from '../../../app/i18n/language.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { noValue } from '../../../kit/text/format.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { editorPath } from '../processTree/editorPath.ts';
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
      <table className={styles.versions}>
        <thead>
          <tr>
            <th>{t('route.edition')}</th>
            <th>{t('route.state')}</th>
            <th>{t('route.changed')}</th>
            <th>{t('route.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id} aria-current={version.id === id}>
              <td>
                <Link to={editorPath({ id: version.id })}>
                  {t('route.version', { edition: version.edition })}
                </Link>
              </td>
              <td>{t(`resources.processRoute.states.${version.state}`)}</td>
              <td>{momentText(version.updateTime ?? version.createTime, zone, readLanguage())}</td>
              <td>{version.changes ?? noValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
