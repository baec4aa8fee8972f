import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  clearShares,
  mostSharingTurn,
  setShares,
  type SharedMachine,
  type ShownShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { ShareBar } from '../../../kit/figures/ShareBar.tsx';
import { equalShares } from '../../../kit/figures/shares.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { percentText } from '../../shifts/parts/StandingPanel.tsx';
import { gramsOf, withSharer, type OutputShare, withoutPerson } from './sharing.ts';
import styles from './outputCoefficients.module.css';

type People = ReadonlyMap<string, ShownShares['people'][number]>;

type MachineSharesProps = {
  machine: SharedMachine;
  turn: ShownShares['turn'];
  people: People;
  mayEdit: boolean;
  onOpen: (part: 'history' | 'decided') => void;
};

/** Who shares a machine in the shift: a bar that is always whole, exact fields, and what falls to each in kilograms. */
export function MachineShares({ machine, turn, people, mayEdit: mayEditShift, onOpen }: MachineSharesProps) {
  const t = useT('shifts');
  const core = useT();
  const [shares, setDraft] = useState<readonly OutputShare[]>(machine.slots);
  const { number, kind, code, isStated, outputG, hasHidden } = machine;
  // Shares of people outside the data scope add up to the whole: who does not see them does not change any.
  const mayEdit = mayEditShift && !hasHidden;
  const unnamed = t(hasHidden ? 'sharing.outsideScope' : 'sharing.nobody');
  const nameOf = (personId: string | null) =>
    personId === null ? unnamed : (people.get(personId)?.realname ?? '—');
  const isWhole = shares.every(({ personId }) => personId !== null);
  // Whole grams, so that what is read adds up.
  const kg = (grams: number) => formatNumber(grams / 1000, 3, readLanguage());
  const grams = outputG === null ? null : gramsOf(outputG, shares);
  const kgOf = (place: number) => (grams === null ? '—' : `${kg(grams[place] ?? 0)} kg`);
  const title = t(`basics:machines.${kind}`, { number });
  return (
    <li className={styles.machine} aria-label={title}>
      <header>
        <h2>
          {title} <small>{code}</small>
        </h2>
        <small>{t(isStated ? 'sharing.ofShift' : 'sharing.standing')}</small>
        <small>{outputG === null ? t('sharing.noOutput') : t('sharing.output', { kg: kg(outputG) })}</small>
        <span className={styles.links}>
          <Button size="small" type="text" onClick={() => onOpen('decided')}>
            {t('decided.title')}
          </Button>
          <Button size="small" type="text" onClick={() => onOpen('history')}>
            {t('sharing.history')}
          </Button>
        </span>
      </header>
      {mayEdit && isWhole && shares.length > 1 ? (
        <ShareBar
          parts={shares.map(({ personId }, place) => ({
            key: personId ?? '',
            name: nameOf(personId),
            label: t('sharing.factorOf', { person: nameOf(personId) }),
            borderLabel: t('sharing.border', {
              first: nameOf(personId),
              second: nameOf(shares[place + 1]?.personId ?? null),
            }),
            beside: (
              <>
                <StandIns machine={machine} personId={personId} nameOf={nameOf} />
                <span>{kgOf(place)}</span>
                {shares.length > 1 ? (
                  <Button
                    size="small"
                    type="text"
                    aria-label={`× ${t('sharing.remove', { person: nameOf(personId) })}`}
                    onClick={() => setDraft(withoutPerson(shares, personId))}
                  >
                    ×
                  </Button>
                ) : null}
              </>
            ),
          }))}
          shares={shares.map(({ factor }) => factor)}
          perPercent={wholeFactor / 100}
          text={percentText}
          totalLabel={t('sharing.total')}
          rule={core('rules.share')}
          language={readLanguage()}
          onChange={(factors) =>
            setDraft(shares.map((share, place) => ({ ...share, factor: factors[place] ?? 0 })))
          }
        />
      ) : (
        <ul className={styles.people}>
          {shares.map(({ personId, factor }, place) => (
            <li key={personId ?? ''}>
              <b>{nameOf(personId)}</b>
              <StandIns machine={machine} personId={personId} nameOf={nameOf} />
              <span>{percentText(factor)}</span>
              <span>{kgOf(place)}</span>
            </li>
          ))}
        </ul>
      )}
      {mayEdit ? (
        <ShareTools machine={machine} turn={turn} people={people} shares={shares} onDraft={setDraft} />
      ) : null}
    </li>
  );
}

type ShareToolsProps = Omit<MachineSharesProps, 'mayEdit' | 'onOpen'> & {
  shares: readonly OutputShare[];
  onDraft: (shares: readonly OutputShare[]) => void;
};

/** Adds somebody, makes shares equal, saves them, or goes back to those that stand beyond the shift. */
function ShareTools({ machine, turn, people, shares, onDraft }: ShareToolsProps) {
  const t = useT('shifts');
  const core = useT();
  const { isBusy, change } = useChange();
  const { id, isStated, seen, slots } = machine;
  const isChanged = said(shares) !== said(slots);
  const isWhole = shares.every(({ personId }) => personId !== null);
  const named = { machineId: id, productionDate: turn.productionDate, shift: turn.shift, seen };
  const handleSave = () =>
    change(async () => {
      const stated = shares.flatMap(({ personId, factor }) =>
        personId === null ? [] : [{ personId, percent: (100 * factor) / wholeFactor }],
      );
      await callApi(setShares, { ...named, people: stated }, { isQuiet: true });
      return t('sharing.saved');
    });
  const handleClear = () =>
    change(async () => {
      await callApi(clearShares, named, { isQuiet: true });
      return t('sharing.cleared');
    });
  return (
    <footer>
      <AddPerson shares={shares} people={people} onAdd={(each) => onDraft(withSharer(shares, each))} />
      {shares.length > 1 && isWhole ? (
        <Button
          size="small"
          onClick={() => {
            const parts = equalShares(shares.length, wholeFactor);
            onDraft(shares.map((share, place) => ({ ...share, factor: parts[place] ?? 0 })));
          }}
        >
          {t('sharing.equal')}
        </Button>
      ) : null}
      {isStated && !isChanged ? (
        <Button size="small" loading={isBusy} onClick={() => void handleClear()}>
          {t('sharing.back')}
        </Button>
      ) : null}
      {isChanged ? (
        <>
          <Button size="small" onClick={() => onDraft(slots)}>
            {core('actions.cancel')}
          </Button>
          <Button
            size="small"
            type="primary"
            disabled={!isWhole}
            loading={isBusy}
            onClick={() => void handleSave()}
          >
            {t('sharing.save')}
          </Button>
        </>
      ) : null}
    </footer>
  );
}

type StandInsProps = {
  machine: SharedMachine;
  personId: string | null;
  nameOf: (id: string | null) => string;
};

/** Who stood there for somebody in the shift. */
function StandIns({ machine: { slots }, personId, nameOf }: StandInsProps) {
  const t = useT('shifts');
  const standIns = slots.find((slot) => slot.personId === personId)?.standIns ?? [];
  if (standIns.length === 0) return null;
  return (
    <small>→ {standIns.map((id) => (id === null ? t('replacing.vacant') : nameOf(id))).join(', ')}</small>
  );
}

type AddPersonProps = { shares: readonly OutputShare[]; people: People; onAdd: (personId: string) => void };

function AddPerson({ shares, people, onAdd }: AddPersonProps) {
  const t = useT('shifts');
  const there = new Set(shares.map(({ personId }) => personId));
  return (
    <Select
      size="small"
      className={styles.add}
      aria-label={t('sharing.addPerson')}
      placeholder={t('sharing.addPerson')}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={shares.length >= mostSharingTurn}
      value={null}
      options={[...people.values()]
        .filter(({ id }) => !there.has(id))
        .map(({ id, realname, workNo }) => ({
          value: id,
          label: workNo === null ? realname : `${realname} · ${workNo}`,
        }))}
      onChange={(personId: string | null) => {
        if (personId !== null) onAdd(personId);
      }}
    />
  );
}

function said(shares: readonly OutputShare[]): string {
  return shares.map(({ personId, factor }) => `${personId} ${factor}`).join();
}
