import {
  dayTypes,
  type TariffBand,
  tariffBands,
  type TariffSeason,
} from '@millwright/contract/areas/energy/bands/bands.ts';
import { periodsFor } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { App, Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useRefuseCause } from '../../../resource/slotParts.ts';
import {
  type BandDraft,
  countingSlots,
  type DayKind,
  bandDraft,
  dayKindKey,
  painted,
  periodsOf,
  stretches,
  withSlots,
} from './bandDraft.ts';
import styles from './bands.module.css';
import { DayBar } from './DayBar.tsx';
import { EvenLoad } from './EvenLoad.tsx';
import { slotTime } from './slotTime.ts';
import { BandKeys } from './BandKeys.tsx';
import { nameOf, seasonsOf } from './kinds.ts';
import { type TariffDocument, tariffCalls, useTariff } from './useTariff.ts';
import { Year } from './Year.tsx';
import layout from '../../../kit/layout.module.css';

/**
 * The bands of each kind of days of a tariff, over a bar of 24 hours each. It edits the tariff as it stands when it is
 * opened; who saves upon a change of somebody else is told.
 */
export function BandEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const { tariff, isFresh } = useTariff(id);
  const [opened, setOpened] = useState<TariffDocument>();
  if (opened === undefined && tariff !== undefined && isFresh) setOpened(tariff);
  return opened === undefined ? null : <Editor tariff={opened} onClose={onClose} />;
}

interface Chosen extends DayKind {
  /** First half hour of the stretch. */
  readonly from: number;
}

function Editor({ tariff, onClose }: { tariff: TariffDocument; onClose: () => void }) {
  const t = useT('energy');
  const core = useT();
  const { message } = App.useApp();
  const refuse = useRefuseCause();
  const [draft, setDraft] = useState<BandDraft>(() => bandDraft(tariff.periods));
  const [season, setSeason] = useState<TariffSeason>('remaining');
  const [chosen, setChosen] = useState<Chosen>();
  const [isPending, setIsPending] = useState(false);
  const isChanged = JSON.stringify(periodsOf(draft)) !== JSON.stringify(periodsOf(bandDraft(tariff.periods)));

  const save = async () => {
    setIsPending(true);
    try {
      const { id, version } = tariff;
      await callApi(tariffCalls.edit, { id, version, periods: periodsOf(draft) }, { isQuiet: true });
      void queryClient.invalidateQueries();
      void message.success(t('bands.saved'));
      onClose();
    } catch (cause) {
      refuse(cause);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={960}
      title={t('bands.editOf', { name: tariff.name })}
      okText={t('bands.saveBands')}
      cancelText={core('actions.cancel')}
      okButtonProps={{ disabled: !isChanged }}
      confirmLoading={isPending}
      mask={{ closable: !isChanged }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.section}>
        <p>{t('bands.hint')}</p>
        <Year seasons={tariff.seasons} />
        <Segmented
          aria-label={t('bands.season')}
          options={seasonsOf(tariff).map((value) => ({ value, label: t(`seasons.${value}`) }))}
          value={season}
          onChange={(value) => {
            setSeason(value);
            setChosen(undefined);
          }}
        />
        <div className={layout.stack12}>
          {dayTypes.map((dayType) => (
            <KindRow
              key={`${season} ${dayType}`}
              tariff={tariff}
              kind={{ season, dayType }}
              draft={draft}
              onDraft={setDraft}
              chosen={chosen?.season === season && chosen.dayType === dayType ? chosen.from : undefined}
              onChoose={(from) => setChosen(from === undefined ? undefined : { season, dayType, from })}
            />
          ))}
        </div>
        <BandKeys />
      </div>
    </Modal>
  );
}

type KindRowProps = {
  tariff: TariffDocument;
  kind: DayKind;
  draft: BandDraft;
  onDraft: (draft: BandDraft) => void;
  chosen: number | undefined;
  onChoose: (from: number | undefined) => void;
};

function KindRow({ tariff, kind, draft, onDraft, chosen, onChoose }: KindRowProps) {
  const t = useT('energy');
  const isOwn = draft.has(dayKindKey(kind));
  const isFirst = kind.season === 'remaining' && kind.dayType === 'workday';
  const slots = countingSlots(draft, kind);
  const source = isOwn ? undefined : periodsFor({ periods: periodsOf(draft) }, kind);
  const change = (changed: Parameters<typeof withSlots>[2]) => onDraft(withSlots(draft, kind, changed));
  /** The stretch that is chosen stays so while one of its borders moves. */
  const move = (next: readonly TariffBand[]) => {
    const place = stretches(slots).findIndex(({ from }) => from === chosen);
    change(next);
    if (place >= 0) onChoose(stretches(next)[place]?.from);
  };
  return (
    <div className={styles.kind}>
      <span className={styles.kindName}>
        {t(`dayTypes.${kind.dayType}`)}
        {isOwn ? null : (
          <small>
            {source === undefined ? t('bands.allFlat') : t('bands.as', { kind: nameOf(t, source) })}
          </small>
        )}
        <EvenLoad tariff={tariff} slots={slots} />
      </span>
      <DayBar
        label={nameOf(t, kind)}
        slots={slots}
        isOwn={isOwn}
        {...(isOwn ? { editing: { chosen, onChoose, onChange: move } } : {})}
      />
      <div className={styles.tools}>
        {isOwn ? (
          <OwnTools kind={kind} draft={draft} chosen={chosen} onChoose={onChoose} onChange={change} />
        ) : (
          <Button
            size="small"
            aria-label={`${t('bands.own')} ${nameOf(t, kind)}`}
            onClick={() => change(slots)}
          >
            {t('bands.own')}
          </Button>
        )}
        {isOwn && !isFirst ? (
          <Button
            size="small"
            aria-label={`${t('bands.drop')} ${nameOf(t, kind)}`}
            onClick={() => {
              onChoose(undefined);
              change(undefined);
            }}
          >
            {t('bands.drop')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type OwnToolsProps = Pick<KindRowProps, 'kind' | 'draft' | 'chosen' | 'onChoose'> & {
  onChange: (slots: ReturnType<typeof countingSlots>) => void;
};

/** What can be done to the stretch that is chosen; to begin with, to choose one. */
function OwnTools({ kind, draft, chosen, onChoose, onChange }: OwnToolsProps) {
  const t = useT('energy');
  const bands = useT('basics');
  const slots = countingSlots(draft, kind);
  const stretch = stretches(slots).find(({ from }) => from === chosen);
  if (stretch === undefined) return <small>{t('bands.choose')}</small>;
  const { from, to, band } = stretch;
  const middle = Math.round((from + to) / 2);
  const other = tariffBands.find((each) => each !== band && each !== slots[to]) ?? band;
  return (
    <>
      <span>
        {slotTime(from)}–{slotTime(to)}
      </span>
      <Segmented
        size="small"
        aria-label={t('bands.band')}
        options={tariffBands.map((value) => ({ value, label: bands(`bandNames.${value}`) }))}
        value={band}
        onChange={(value) => {
          const next = painted(slots, { from, to, band: value });
          onChange(next);
          onChoose(stretches(next).find((each) => each.from <= from && from < each.to)?.from);
        }}
      />
      <Button
        size="small"
        disabled={to - from < 2}
        onClick={() => {
          onChange(painted(slots, { from: middle, to, band: other }));
          onChoose(middle);
        }}
      >
        {t('bands.split')}
      </Button>
    </>
  );
}
