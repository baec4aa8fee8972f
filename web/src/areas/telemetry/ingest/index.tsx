import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { useMill } from '../parts/useMill.tsx';
import { useSeenWords } from '../parts/useSeenWords.ts';
import { MillFlow } from './MillFlow.tsx';
import { Platform } from './Platform.tsx';
import styles from './ingest.module.css';

/** How what machines say is taken in: of one's mill, and for the platform of all of them. */
export default function IngestScreen() {
  const t = useT('telemetry');
  const words = useSeenWords();
  const mill = useMill();
  const { set } = useAddress();
  const isPlatform = useSession()?.tenantId === platformTenantId;
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.ingestHealth')}</h1>
      </header>
      <p className={styles.intro}>{t('ingest.intro')}</p>
      {isPlatform ? <Platform words={words} onMill={(id) => set({ mill: String(id) })} /> : null}
      {mill.choice === null ? null : (
        <div className={styles.tools}>
          <h2>{t('ingest.mill')}</h2>
          {mill.choice}
        </div>
      )}
      {mill.isChosen ? <MillFlow input={mill.input} words={words} /> : null}
    </div>
  );
}
