import { listThirdWays, type ThirdWay } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { useEffect } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { keepMill } from './mill.ts';
import styles from './thirdWays.module.css';
import { useBegin } from './useBegin.ts';

/** Below the login: the ways in of the mill that the link named. Nothing where it has none. */
export function ThirdWays({ mill, back }: { mill: string; back: string }) {
  const t = useT('iam');
  const { data } = useCall(listThirdWays, { mill }, { isQuiet: true });
  const begin = useBegin({ mill, back });
  const ways = data?.ways ?? [];
  const isKnown = ways.length > 0;
  useEffect(() => {
    if (isKnown) keepMill(mill);
  }, [isKnown, mill]);
  if (!isKnown) return null;
  return (
    <section className={styles.ways} aria-label={t('third.or')}>
      <p>{t('third.or')}</p>
      <WayButtons ways={ways} isPending={begin.isPending} onChoose={(way) => void begin.start(way)} />
      <RefusalNote sentence={begin.refusal} />
    </section>
  );
}

/** A button for each way in. */
export function WayButtons({
  ways,
  isPending,
  onChoose,
}: {
  ways: readonly ThirdWay[];
  isPending: boolean;
  onChoose: (way: ThirdWay) => void;
}) {
  return (
    <div className={styles.buttons}>
      {ways.map((way) => (
        <EntryButton key={way.id} disabled={isPending} onClick={() => onChoose(way)}>
          {way.name}
        </EntryButton>
      ))}
    </div>
  );
}
