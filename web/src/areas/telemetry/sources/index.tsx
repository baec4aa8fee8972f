import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { gapDays, listSources } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { sourcesView } from '@millwright/contract/areas/telemetry/sources/sourcesView.ts';
import { Link } from 'react-router';
import { ListPage, useReadAgain } from '../../../resource/viewParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { useIngestNews } from '../parts/useIngestNews.ts';
import { useMill } from '../parts/useMill.tsx';
import { useSeenWords } from '../parts/useSeenWords.ts';
import { sourceCells } from './SourceCells.tsx';
import { SourceDetail } from './SourceDetail.tsx';
import { sourceTexts } from './sourceTexts.ts';
import { WithoutPartner } from './WithoutPartner.tsx';

/** A list reads a day of figures of each gateway. */
const news = { kinds: ['flow', 'stored'], pauseMs: 5_000 } as const;
const widths = { code: 180, standing: 130, day: 110, lagP50: 240, problem: 'wide' } as const;

/** Gateways of a mill, how each is, and when data of its machines is missing. */
export default function SourcesScreen() {
  const words = useSeenWords();
  const mill = useMill();
  const { said } = useAddress();
  const readAgain = useReadAgain(listSources);
  useIngestNews({ ...mill.input, ...news, isEnabled: mill.isChosen && said('source') === '' }, readAgain);
  return (
    <ListPage
      view={sourcesView}
      rows={{ cells: sourceCells, widths, texts: sourceTexts(words) }}
      heading={mill.choice}
      above={WithoutPartner}
      detail={Detail}
      fixed={mill.isChosen ? mill.input : undefined}
      says={{
        none: (
          <>
            {words.t('views.sources.none')}{' '}
            <Link to={machineSource.screen?.path ?? '/'}>{words.t('sources.addGateway')}</Link>
          </>
        ),
      }}
    />
  );
}

function Detail({ shown, onClose }: { shown: string; onClose: () => void }) {
  const words = useSeenWords();
  const { input } = useMill();
  const { said, set } = useAddress();
  const days = gapDays.find((each) => String(each) === said('days')) ?? 1;
  return (
    <SourceDetail
      key={shown}
      id={shown}
      days={days}
      input={input}
      words={words}
      onDays={(next) => set({ days: next === 1 ? '' : String(next) })}
      onBack={onClose}
    />
  );
}
