import { adoptLibraryRight, libraryScreen } from '@millwright/contract/areas/basics/library/library.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import type { UnconnectedMachines } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { unconnectedView } from '@millwright/contract/areas/equipment/signal/unconnectedView.ts';
import { firstMachinePath } from '@millwright/contract/core/screen/boardPages.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMomentText } from '../../../app/parts/useMomentText.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ListPage } from '../../../resource/viewParts.ts';
import { Mend } from './Mend.tsx';
import { Unanswered } from './Unanswered.tsx';
import styles from './unconnected.module.css';

/** Machines that are not heard, by what is to be mended, each with the way to mend it. */
export default function UnconnectedScreen() {
  const t = useT('equipment');
  const basics = useT('basics');
  const moment = useMomentText();
  return (
    <div className={styles.unconnected}>
      <ListPage
        view={unconnectedView}
        rows={{
          texts: {
            code: ({ code, kind, number }) => `${code} · ${basics(`machines.${kind}`, { number })}`,
            heardMs: ({ heardMs }) => (heardMs === null ? t('unconnected.never') : moment(heardMs)),
          },
          beside: Mend,
        }}
        above={Above}
        says={{
          none: ({ machines }) =>
            machines > 0 ? undefined : (
              <>
                {t('unconnected.noMachines')} <Link to={firstMachinePath}>{t('mapping.connect')}</Link>
              </>
            ),
        }}
      />
      <Unanswered />
    </div>
  );
}

/** How many machines are not heard, and the library of signals that they may lack. */
function Above({ answer: { machines, counts } }: { answer: UnconnectedMachines }) {
  const t = useT('equipment');
  const basics = useT('basics');
  const mayAdopt = useMay(adoptLibraryRight);
  return (
    <>
      {counts.all === 0 ? null : <p>{t('unconnected.count', { count: counts.all, machines })}</p>}
      {mayAdopt && (machines === 0 || counts.all > 0) ? (
        <p>
          {basics('library.offerSignals')}{' '}
          <Link to={`${libraryScreen.path}?${new URLSearchParams({ list: modelSignal.name })}`}>
            {basics('library.offerLink')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
