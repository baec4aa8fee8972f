import {
  type Gap,
  showGap,
  type ShownGap,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { quarantineScreen } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import type { SeenWords } from '../parts/useSeenWords.ts';
import styles from './sources.module.css';

type GapDrawerProps = {
  gap: Gap;
  machine: { code: string; kind: string; number: string };
  nowMs: number;
  input: { millId?: number };
  words: SeenWords;
  onClose: () => void;
};

/** What is known of a time of which nothing is stored: what counters rose by, what came later, what was set aside. */
export function GapDrawer({ gap, machine, nowMs, input, words, onClose }: GapDrawerProps) {
  const { t } = words;
  const { machineId, fromMs } = gap;
  const toMs = gap.toMs ?? nowMs;
  // Of one that goes on the end moves: it is asked about up to now, once.
  const { data, error, refetch } = useCall(showGap, { machineId, fromMs, toMs, ...input });
  return (
    <Drawer open size={480} title={t('sources.gap', { machine: words.machine(machine) })} onClose={onClose}>
      <div className={styles.detail}>
        <GapFacts
          facts={[
            [t('sources.from'), words.moment(fromMs)],
            [t('sources.to'), gap.toMs === null ? t('sources.goesOn') : words.moment(gap.toMs)],
            [t('sources.lasts'), words.duration(toMs - fromMs)],
          ]}
        />
        {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
        {data === undefined ? (
          error === null && <Skeleton />
        ) : (
          <Known shown={data} code={machine.code} words={words} input={input} />
        )}
      </div>
    </Drawer>
  );
}

type KnownProps = { shown: ShownGap; code: string; words: SeenWords; input: { millId?: number } };

function Known({ shown, code, words, input }: KnownProps) {
  const { t, number } = words;
  const mayRead = useMay(ingestRights.quarantine);
  const { outputG, energyWh, endBreaks, doffs, isRestarted, laterTelegrams, aside } = shown;
  const amount = (value: number | null, digits: number, unit: string) =>
    value === null ? `— (${t('sources.unknown')})` : `${number(value, digits)} ${unit}`.trim();
  const search = new URLSearchParams({
    machine: code,
    view: 'all',
    ...(input.millId === undefined ? {} : { mill: String(input.millId) }),
  });
  return (
    <>
      <section>
        <h2>{t('sources.counted')}</h2>
        <p>
          {t('sources.countedHint')} {t('sources.state')}
        </p>
        <GapFacts
          facts={[
            [t('sources.outputG'), amount(outputG === null ? null : outputG / 1_000, 1, 'kg')],
            [t('sources.energyWh'), amount(energyWh === null ? null : energyWh / 1_000, 1, 'kWh')],
            [t('sources.endBreaks'), amount(endBreaks, 0, '')],
            [t('sources.doffs'), amount(doffs, 0, '')],
          ]}
        />
        {isRestarted === null ? null : <p>{t(isRestarted ? 'sources.restarted' : 'sources.notRestarted')}</p>}
      </section>
      <GapFacts
        facts={[
          [t('sources.laterCame'), number(laterTelegrams)],
          [
            t('sources.asideThen'),
            aside === 0 || !mayRead ? (
              number(aside)
            ) : (
              <>
                {number(aside)} ·{' '}
                <Link to={`${quarantineScreen.path}?${search}`}>{t('sources.showAside')}</Link>
              </>
            ),
          ],
        ]}
      />
    </>
  );
}

/** Names with what is known of them. */
export function GapFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
