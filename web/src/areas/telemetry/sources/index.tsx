import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  exportSources,
  gapDays,
  isSourceAsked,
  listSources,
  type Sources,
  sourceKeywordLength,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { Input, Switch } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { SavedFilters } from '../../../resource/slotParts.ts';
import { LogExport } from '../../identity/logs/LogExport.tsx';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../parts/useIngestNews.ts';
import { useMill } from '../parts/useMill.tsx';
import { type SeenWords, useSeenWords } from '../parts/useSeenWords.ts';
import { SourceDetail } from './SourceDetail.tsx';
import { SourceTable } from './SourceTable.tsx';
import styles from './sources.module.css';

/** A list reads a day of figures of each gateway. */
const news = { kinds: ['flow', 'stored'], pauseMs: 5_000 } as const;

/** The gateways of a mill, how each is, and when data of its machines is missing. */
export default function SourcesScreen() {
  const words = useSeenWords();
  const { t } = words;
  const mill = useMill();
  const { said, set } = useAddress();
  const sourceId = said('source');
  const { data, error, refetch } = useCall(listSources, mill.input, {
    isEnabled: mill.isChosen,
    everyMs: useAskMs(),
  });
  useIngestNews(
    { ...mill.input, ...news, isEnabled: mill.isChosen && sourceId === '' },
    () => void refetch(),
  );
  const days = gapDays.find((each) => String(each) === said('days')) ?? 1;
  const content = () => {
    if (sourceId !== '' && mill.isChosen)
      return (
        <SourceDetail
          key={sourceId}
          id={sourceId}
          days={days}
          input={mill.input}
          words={words}
          onDays={(next) => set({ days: next === 1 ? '' : String(next) })}
          onBack={() => set({ source: '', days: '' })}
        />
      );
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (data.sources.length === 0)
      return (
        <p className={styles.none} role="note">
          {t('sources.none')} <Link to={machineSource.screen?.path ?? '/'}>{t('sources.addGateway')}</Link>
        </p>
      );
    return (
      <>
        <Listed sources={data} words={words} said={said} set={set} />
        <Without sources={data} words={words} isPlatform={mill.choice !== null} />
      </>
    );
  };
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.sources')}</h1>
        <div className={styles.tools}>
          {mill.choice}
          {data === undefined ? null : (
            <span aria-live="off">{t('sources.at', { time: words.seconds(data.nowMs) })}</span>
          )}
          {mill.isChosen && sourceId === '' ? (
            <LogExport
              call={exportSources}
              filter={{ ...mill.input, keyword: said('keyword'), isOnlyTrouble: said('trouble') === '1' }}
              name={t('screens.sources')}
            />
          ) : null}
        </div>
      </header>
      <p className={styles.intro}>{t('sources.intro')}</p>
      {content()}
    </div>
  );
}

const filterNames = ['keyword', 'trouble'] as const;

/** What narrows the list, as it stands in the address. */
function queryOf(said: (name: string) => string): string {
  return new URLSearchParams(
    filterNames.flatMap((name) => (said(name) === '' ? [] : [[name, said(name)]])),
  ).toString();
}

type ListedProps = {
  sources: Sources;
  words: SeenWords;
} & Pick<ReturnType<typeof useAddress>, 'said' | 'set'>;

function Listed({ sources: { sources }, words, said, set }: ListedProps) {
  const { t } = words;
  const keyword = said('keyword');
  const isOnlyTrouble = said('trouble') === '1';
  const shown = sources.filter((source) => isSourceAsked(source, { keyword, isOnlyTrouble }));
  return (
    <>
      <div className={styles.filters}>
        <Input.Search
          key={said('keyword')}
          aria-label={t('sources.search')}
          placeholder={t('sources.search')}
          allowClear
          maxLength={sourceKeywordLength}
          defaultValue={said('keyword')}
          onSearch={(value) => set({ keyword: value.trim() })}
        />
        {/* The switch inside is the control. */}
        <label className={styles.switch}>
          <Switch
            size="small"
            checked={isOnlyTrouble}
            onChange={(isOn) => set({ trouble: isOn ? '1' : '' })}
          />
          {t('sources.onlyTrouble')}
        </label>
        <SavedFilters
          list="sources"
          query={queryOf(said)}
          onOpen={(query) => {
            const asked = new URLSearchParams(query);
            set(Object.fromEntries(filterNames.map((name) => [name, asked.get(name) ?? ''])));
          }}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.none} role="note">
          {t('sources.noneFound')}
        </p>
      ) : (
        <SourceTable sources={shown} words={words} onShow={(source) => set({ source })} />
      )}
    </>
  );
}

type WithoutProps = { sources: Sources; words: SeenWords; isPlatform: boolean };

/** Machines without a gateway, and gateways without machines. */
function Without({ sources: { withoutSource, sources }, words, isPlatform }: WithoutProps) {
  const { t } = words;
  const mayEdit = useMay(machine.access.edit) && !isPlatform;
  const empty = sources.filter(({ machines }) => machines === 0);
  return (
    <>
      {withoutSource.length === 0 ? null : (
        <section className={styles.without}>
          <h2>{t('sources.withoutSource')}</h2>
          <p>
            {t('sources.withoutSourceIntro')} {withoutSource.map((each) => each.code).join(' · ')}
            {mayEdit ? (
              <>
                {' '}
                <Link to={machine.screen?.path ?? '/'}>{t('sources.assign')}</Link>
              </>
            ) : null}
          </p>
        </section>
      )}
      {empty.length === 0 ? null : (
        <section className={styles.without}>
          <h2>{t('sources.withoutMachines')}</h2>
          <p>
            {t('sources.withoutMachinesIntro')} {empty.map(({ code }) => code).join(' · ')}
          </p>
        </section>
      )}
    </>
  );
}
