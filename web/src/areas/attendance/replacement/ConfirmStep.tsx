import { replacement, replacementReasons } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import type {
  Replacing,
  StaffOfTurn,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Input, Segmented, Select, Switch } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { Labelled } from '../../personnel/responsibility/dialogParts.tsx';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { type ReplacementDraft, momentsOf } from './draft.ts';
import { LastTurn } from './LastTurn.tsx';
import styles from './replacing.module.css';
import layout from '../../../kit/layout.module.css';

type ConfirmStepProps = {
  replacing: Replacing;
  absent: StaffOfTurn;
  /** Null: nobody stands in. */
  substitute: StaffOfTurn | null;
  draft: ReplacementDraft;
  onChange: (draft: ReplacementDraft) => void;
};

/** What is about to be said, with all that may be said otherwise. */
export function ConfirmStep({ replacing, absent, substitute, draft, onChange }: ConfirmStepProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { turn, machines } = replacing;
  const { part } = draft;
  const own = machines.filter(({ id }) => absent.machineIds.includes(id));
  const person = absent.realname;
  const mayBeMutual = substitute !== null && substitute.isAtWork && substitute.machineIds.length > 0;
  return (
    <div className={layout.stack12}>
      <p className={styles.said}>
        <b>
          {substitute === null
            ? t('replacing.vacantText', { person })
            : t('replacing.confirmText', { person, substitute: substitute.realname })}
        </b>
        <span>{part === undefined ? words.turn(turn) : words.span(part.startMs, part.endMs)}</span>
      </p>
      {substitute === null ? null : (
        <SubstituteLoad
          substitute={substitute}
          machines={machines}
          added={draft.machineIds.length > 0 ? draft.machineIds : absent.machineIds}
          isSwapped={draft.reason === 'swap' && draft.isMutual}
        />
      )}
      <Labelled label={t('replacing.reason')}>
        <Segmented
          className={styles.reasons}
          aria-label={t('replacing.reason')}
          value={draft.reason}
          options={replacementReasons.map((value) => ({
            value,
            label: t(`resources.replacement.choices.reason.${value}`),
          }))}
          onChange={(reason) => onChange({ ...draft, reason, isMutual: reason === 'swap' && mayBeMutual })}
        />
      </Labelled>
      {draft.reason === 'swap' && mayBeMutual ? (
        <label className={layout.inline8}>
          <Switch checked={draft.isMutual} onChange={(isMutual) => onChange({ ...draft, isMutual })} />{' '}
          {t('replacing.mutual', { person, substitute: substitute?.realname ?? '' })}
        </label>
      ) : null}
      {own.length < 2 ? null : (
        <Labelled label={t('replacing.machines')}>
          <Select
            mode="multiple"
            allowClear
            aria-label={t('replacing.machines')}
            placeholder={t('replacing.allMachines')}
            value={[...draft.machineIds]}
            options={own.map(({ id, code }) => ({ value: id, label: code }))}
            onChange={(machineIds) => onChange({ ...draft, machineIds })}
          />
        </Labelled>
      )}
      <SpanChoice turn={turn} draft={draft} onChange={onChange} />
      <Labelled label={t('replacing.remark')}>
        <Input
          aria-label={t('replacing.remark')}
          maxLength={replacement.fields.remark.max}
          value={draft.remark}
          onChange={({ target }) => onChange({ ...draft, remark: target.value })}
        />
      </Labelled>
    </div>
  );
}

type SpanChoiceProps = Pick<ConfirmStepProps, 'draft' | 'onChange'> & { turn: Replacing['turn'] };

/** For a part of the turn, or until which turn. */
function SpanChoice({ turn, draft, onChange }: SpanChoiceProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { part } = draft;
  const moments = momentsOf(turn).map((value) => ({ value, label: words.clock(value) }));
  return (
    <>
      <label className={layout.inline8}>
        <Switch
          checked={part !== undefined}
          onChange={(isPart) =>
            onChange({
              ...draft,
              part: isPart ? { startMs: turn.startMs, endMs: turn.endMs } : undefined,
            })
          }
        />{' '}
        {t('replacing.part')}
      </label>
      {part === undefined ? (
        <Labelled label={t('replacing.until')}>
          <Select
            aria-label={t('replacing.until')}
            value={draft.last === undefined ? 'one' : 'more'}
            options={[
              { value: 'one', label: t('replacing.onlyThis') },
              { value: 'more', label: t('replacing.severalTurns') },
            ]}
            onChange={(value) => onChange({ ...draft, last: value === 'one' ? undefined : turn })}
          />
          {draft.last === undefined ? null : (
            <LastTurn first={turn} last={draft.last} onChange={(last) => onChange({ ...draft, last })} />
          )}
        </Labelled>
      ) : (
        <div className={styles.times}>
          <Labelled label={t('replacing.from')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={t('replacing.from')}
              value={part.startMs}
              options={moments.slice(0, -1)}
              onChange={(startMs) =>
                onChange({
                  ...draft,
                  part: { startMs, endMs: part.endMs > startMs ? part.endMs : turn.endMs },
                })
              }
            />
          </Labelled>
          <Labelled label={t('replacing.to')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              aria-label={t('replacing.to')}
              value={part.endMs}
              options={moments.filter(({ value }) => value > part.startMs)}
              onChange={(endMs) => onChange({ ...draft, part: { ...part, endMs } })}
            />
          </Labelled>
        </div>
      )}
    </>
  );
}

type SubstituteLoadProps = {
  substitute: StaffOfTurn;
  machines: Replacing['machines'];
  /** The machines that are taken over. */
  added: readonly number[];
  /** The absent person takes these over in turn. */
  isSwapped: boolean;
};

/** Machines that the substitute tends in the shift already, and their number with those that are taken over. */
function SubstituteLoad({ substitute, machines, added, isSwapped }: SubstituteLoadProps) {
  const t = useT('shifts');
  const { realname, machineIds, standsInFor, restHours, isAtWork } = substitute;
  const codes = machines.filter(({ id }) => machineIds.includes(id)).map(({ code }) => code);
  const all = new Set([...machineIds, ...added]).size;
  const isShort = restHours !== null && !isAtWork;
  if (isSwapped) return null;
  if (codes.length === 0 && standsInFor.length === 0 && !isShort)
    return <p className={styles.load}>{t('replacing.tendsNothing', { person: realname })}</p>;
  return (
    <p className={styles.load} role="note" data-warn>
      {codes.length === 0 ? null : (
        <span>
          {t('replacing.tendsAlready', { person: realname, machines: codes.join(', '), count: all })}
        </span>
      )}
      {standsInFor.length === 0 ? null : (
        <span>{t('replacing.standsIn', { people: standsInFor.join(', ') })}</span>
      )}
      {isShort ? <span>{t('replacing.shortRest', { hours: restHours })}</span> : null}
    </p>
  );
}
