import { tariffBands } from '@millwright/contract/areas/energy/bands/bands.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { variable } from '../../../theme/cssVariables.ts';
import styles from './bands.module.css';

/** What each colour of a bar means. */
export function BandKeys() {
  const t = useT('basics');
  return (
    <ul className={styles.keys}>
      {tariffBands.map((band) => (
        <li key={band}>
          <i style={{ background: variable(`tariff-${band}`) }} />
          {t(`bandNames.${band}`)}
        </li>
      ))}
    </ul>
  );
}
