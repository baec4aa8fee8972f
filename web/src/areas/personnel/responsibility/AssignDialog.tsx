// One file: the fields of one dialog, whose choices hang on each other.
import {
  type Duty,
  wholeFactor,
  responsibility,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  type DutyBoard,
  type DutyMachine,
  type DutyPerson,
  type DutyRow,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { App, Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ShareBar } from '../../../kit/figures/ShareBar.tsx';
import { equalShares } from '../../../kit/figures/shares.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { type ShiftChoice, shiftChoices, sharesSaid, type Sharing, sharingOf } from './assignment.ts';
import { DutyDates, Labelled } from './dialogParts.tsx';
import { useDutyWords } from './useDutyWords.ts';
import styles from './dialogs.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type AssignDialogProps = {
  duty: Duty;
  board: Pick<DutyBoard, 'people' | 'turn'>;
  machines: readonly DutyMachine[];
  /** What the machines are called together. */
  machinesText: string;
  /** The crews whose columns were selected; all of them say nothing of crews. */
  crews: readonly CrewLetter[];
  /** Who answers in what was selected, where that is one place. */
  present: readonly DutyRow[];
  onClose: (isDone: boolean) => void;
};

/** Who is to answer for some machines, from when, in whose shifts, and with which factors. */
export function AssignDialog({
  duty,
  board,
  machines,
  machinesText,
  crews,
  present,
  onClose,
}: AssignDialogProps) {
  const t = useT('personnel');
  const core = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { isBusy, change } = useChange();
  const { people, turn } = board;
  const [ids, setIds] = useState<readonly string[]>(() => present.map(({ personId }) => personId));
  const [said, setSaid] = useState<ReadonlyMap<string, number>>(
    () => new Map(present.map(({ personId, factor }) => [personId, factor])),
  );
  const [choice, setChoice] = useState<ShiftChoice>(() => choiceAtFirst({ crews, present, board }));
  const [chosenCrews, setChosenCrews] = useState<readonly CrewLetter[]>(crews);
  const [fromDate, setFromDate] = useState(turn.productionDate);
  const [toDate, setToDate] = useState<string>();
  const [remark, setRemark] = useState('');
  const chosen = ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
  const sharing = sharingOf(chosen, { choice, said });

  const save = (isReplacing: boolean): Promise<boolean> =>
    change(
      async () => {
        const { changed } = await callApi(
          assignResponsible,
          {
            duty,
            machineIds: machines.map(({ id }) => id),
            fromDate,
            toDate: toDate ?? null,
            people: sharesSaid(sharing),
            remark: remark.trim() === '' ? null : remark,
            ...(choice === 'byTeam' ? {} : { crews: choice === 'allShifts' ? null : [...chosenCrews] }),
            ...(isReplacing ? { replace: true } : {}),
          },
          { isQuiet: true },
        );
        return changed === 0 ? t('duty.unchanged') : t('duty.saved', { count: changed });
      },
      (cause) => {
        if (cause.messageCode !== 'personnel.alreadyResponsible') return false;
        confirm({
          title: t('duty.replaceTitle'),
          content: refusalSentence(cause),
          submit: t('duty.replace'),
          onOk: async () => {
            if (await save(true)) onClose(true);
          },
        });
        return true;
      },
    );

  const handleOk = async () => {
    if (chosen.length === 0) return void message.warning(t('duty.choosePeople'));
    if (await save(false)) onClose(true);
  };

  return (
    <Modal
      open
      centered
      width={600}
      title={t('duty.assignTitle', { machines: machinesText })}
      okText={t('duty.assign')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
      onCancel={() => onClose(false)}
    >
      <div className={styles.fields}>
        <Labelled label={t('duty.person')}>
          <PeopleSelect people={people} value={ids} onChange={setIds} />
        </Labelled>
        <Labelled label={t('duty.shifts')}>
          <Select
            aria-label={t('duty.shifts')}
            value={choice}
            options={shiftChoices.map((value) => ({ value, label: t(`duty.${value}`) }))}
            onChange={setChoice}
          />
        </Labelled>
        {choice === 'someCrews' ? (
          <CrewSelect all={turn.crews} value={chosenCrews} onChange={setChosenCrews} />
        ) : null}
        <SharedFactors sharing={sharing} onChange={(factors) => setSaid(new Map([...said, ...factors]))} />
        <DutyDates turn={turn} from={fromDate} to={toDate} onFrom={setFromDate} onTo={setToDate} />
        <Labelled label={t('duty.remark')}>
          <Input
            aria-label={t('duty.remark')}
            maxLength={responsibility.fields.remark.max}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </Labelled>
      </div>
    </Modal>
  );
}

function choiceAtFirst({
  crews,
  present,
  board: { turn },
}: Pick<AssignDialogProps, 'crews' | 'present' | 'board'>): ShiftChoice {
  if (present.some(({ crew }) => crew === null)) return 'allShifts';
  return crews.length < turn.crews.length ? 'someCrews' : 'byTeam';
}

type SharedFactorsProps = {
  sharing: readonly Sharing[];
  onChange: (factors: readonly (readonly [id: string, factor: number])[]) => void;
};

/** Factors of those who share machines, by crew where crews differ. */
function SharedFactors({ sharing, onChange }: SharedFactorsProps) {
  return sharing
    .filter(({ people }) => people.length > 1)
    .map((each) => (
      <Factors
        key={each.key}
        sharing={each}
        onChange={(factors) =>
          onChange(each.people.map(({ id }, place) => [id, factors[place] ?? 0] as const))
        }
      />
    ));
}

function Factors({ sharing, onChange }: { sharing: Sharing; onChange: (factors: number[]) => void }) {
  const t = useT('personnel');
  const words = useDutyWords();
  const { people, factors, crew } = sharing;
  return (
    <section className={styles.factors}>
      <header>
        <h3>
          {t('duty.factors')} {crew === null ? null : <small>{words.crew(crew)}</small>}
        </h3>
        <Button size="small" onClick={() => onChange(equalShares(people.length, wholeFactor))}>
          {t('duty.equal')}
        </Button>
      </header>
      <p>{t('errors.factorsRequired')}</p>
      <ShareBar
        parts={people.map(({ id, realname }, place) => ({
          key: id,
          name: realname,
          label: t('duty.factorOf', { person: realname }),
          borderLabel: t('duty.border', { first: realname, second: people[place + 1]?.realname ?? '' }),
        }))}
        shares={factors}
        perPercent={wholeFactor / 100}
        text={words.factor}
        totalLabel={t('duty.total')}
        rule={t('core:rules.share')}
        language={readLanguage()}
        onChange={onChange}
      />
    </section>
  );
}

type PeopleSelectProps = {
  people: readonly DutyPerson[];
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

/** People of teams of the duty first, each with work number and crew. */
function PeopleSelect({ people, value, onChange }: PeopleSelectProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const crewName = (crew: DutyPerson['crew']) => (crew === null ? t('duty.dayStaff') : words.crew(crew));
  const option = ({ id, realname, workNo, crew, isInTeam }: DutyPerson) => ({
    value: id,
    label: [realname, workNo, isInTeam ? crewName(crew) : null].filter((each) => each !== null).join(' · '),
  });
  const working = people.filter(({ onDuty, isEnabled }) => onDuty && isEnabled);
  const groups = [
    { label: t('duty.inTeam'), options: working.filter(({ isInTeam }) => isInTeam).map(option) },
    { label: t('duty.others'), options: working.filter(({ isInTeam }) => !isInTeam).map(option) },
  ];
  return (
    <Select
      mode="multiple"
      autoFocus
      aria-label={t('duty.person')}
      showSearch={{ optionFilterProp: 'label' }}
      options={groups.filter(({ options }) => options.length > 0)}
      value={[...value]}
      onChange={onChange}
    />
  );
}

type CrewSelectProps = {
  all: readonly CrewLetter[];
  value: readonly CrewLetter[];
  onChange: (crews: readonly CrewLetter[]) => void;
};

function CrewSelect({ all, value, onChange }: CrewSelectProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  return (
    <Labelled label={t('duty.crew')}>
      <Select
        mode="multiple"
        aria-label={t('duty.crew')}
        value={[...value]}
        options={all.map((crew) => ({ value: crew, label: words.crew(crew) }))}
        onChange={(crews) => {
          if (crews.length > 0) onChange(crews);
        }}
      />
    </Labelled>
  );
}
