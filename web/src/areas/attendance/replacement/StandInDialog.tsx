import {
  replace,
  type Replacing,
  showReplacing,
  type StaffOfTurn,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { App, Button, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { PersonChoice } from './PersonChoice.tsx';
import { absentGroups, substituteGroups, workOf } from './staffOrder.ts';
import { type ReplacementDraft, plainDraft, replacementInput, turnKey } from './draft.ts';
import { type KnownRisks, useKnownQuestion } from './useKnownQuestion.tsx';
import styles from './replacing.module.css';
import layout from '../../../kit/layout.module.css';

type StandInDialogProps = {
  /** Who is absent in which shift, where the page was opened for it. */
  start?: { absent: string; date: string; shift: ReplacementDraft['shift'] } | undefined;
  onClose: () => void;
};

/** Who is absent, who stands in, and from when to when: a tap each; the shift that runs is chosen already. */
export function StandInDialog({ start, onClose }: StandInDialogProps) {
  const t = useT('shifts');
  const { isBusy, change } = useChange();
  const askKnown = useKnownQuestion();
  const [named, setNamed] = useState<{ date: string; shift: ReplacementDraft['shift'] }>({
    date: start?.date ?? '',
    shift: start?.shift ?? '',
  });
  const { data, error, refetch } = useCall(showReplacing, named);
  const [absentId, setAbsentId] = useState(start?.absent);
  /** Null: nobody stands in. */
  const [substituteId, setSubstituteId] = useState<string | null>();
  const [draft, setDraft] = useState<ReplacementDraft>(plainDraft);
  const absent = data?.people.find(({ id }) => id === absentId);
  const substitute = data?.people.find(({ id }) => id === substituteId);
  const step = stepOf({ absent, substituteId });
  const handleBack = () => (step === 3 ? setSubstituteId(undefined) : setAbsentId(undefined));
  const save = async (known: KnownRisks): Promise<void> => {
    if (data === undefined || absent === undefined || substituteId === undefined) return;
    const isDone = await change(
      async () => {
        const said = { personId: absent.id, substituteId, ...replacementInput(draft, data.turn) };
        await callApi(replace, { ...said, ...known }, { isQuiet: true });
        return t('replacing.done');
      },
      (cause) =>
        askKnown(cause, {
          person: absent.realname,
          onKnown: (more) => save({ ...known, ...more }),
          onSee: onClose,
        }),
    );
    if (isDone) onClose();
  };
  const heads = [t('replacing.person'), t('replacing.substitute'), t('replacing.confirm')];
  const stepPart = (replacing: Replacing) => {
    if (absent === undefined)
      return (
        <PersonChoice
          groups={absentGroups(replacing.people)}
          onChoose={({ id }) => {
            setAbsentId(id);
            setDraft({ ...draft, machineIds: [] });
          }}
        />
      );
    if (substituteId === undefined)
      return (
        <>
          <TeamNote replacing={replacing} absent={absent} />
          <SubstituteChoice replacing={replacing} absent={absent} onChoose={setSubstituteId} />
        </>
      );
    return (
      <ConfirmStep
        replacing={replacing}
        absent={absent}
        substitute={substitute ?? null}
        draft={draft}
        onChange={setDraft}
      />
    );
  };
  const content = () => {
    if (data === undefined) {
      if (error === null) return <Skeleton paragraph={{ rows: 6 }} />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return (
      <div className={layout.stack12}>
        <TurnChoice
          replacing={data}
          onChoose={(date, shift) => {
            setNamed({ date, shift });
            setDraft({ ...draft, last: undefined, part: undefined });
          }}
        />
        {stepPart(data)}
      </div>
    );
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={
        <span className={styles.title}>
          {heads[step - 1]} <small>{t('replacing.steps', { step })}</small>
        </span>
      }
      footer={
        step === 1 ? null : (
          <div className={styles.foot}>
            <Button onClick={handleBack}>{t('replacing.back')}</Button>
            {step === 3 ? (
              <Button type="primary" loading={isBusy} onClick={() => void save({})}>
                {t('replacing.confirm')}
              </Button>
            ) : null}
          </div>
        )
      }
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}

function stepOf({ absent, substituteId }: { absent: unknown; substituteId: string | null | undefined }) {
  if (absent === undefined) return 1;
  if (substituteId === undefined) return 2;
  return 3;
}

type SubstituteChoiceProps = {
  replacing: Replacing;
  absent: StaffOfTurn;
  /** Null: nobody stands in. */
  onChoose: (id: string | null) => void;
};

/** Choice of the substitute: persons of the same work first, with a warning on a short rest. */
function SubstituteChoice({ replacing, absent, onChoose }: SubstituteChoiceProps) {
  const t = useT('shifts');
  const { message } = App.useApp();
  const wanted = workOf(absent, replacing.machines);
  return (
    <PersonChoice
      groups={substituteGroups(replacing.people, { absentId: absent.id, wanted })}
      wanted={wanted}
      onChoose={({ id, realname, restHours, isAtWork }) => {
        onChoose(id);
        if (restHours !== null && !isAtWork)
          void message.warning(`${realname}: ${t('replacing.shortRest', { hours: restHours })}`);
      }}
    >
      <button type="button" className={styles.vacant} onClick={() => onChoose(null)}>
        <b>{t('replacing.vacant')}</b>
        <small>{t('replacing.vacantHint')}</small>
      </button>
    </PersonChoice>
  );
}

type TurnChoiceProps = {
  replacing: Replacing;
  onChoose: (date: string, shift: ReplacementDraft['shift']) => void;
};

function TurnChoice({ replacing: { turn, turns, nowMs }, onChoose }: TurnChoiceProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  return (
    <Select
      className={styles.turn}
      aria-label={t('replacing.shift')}
      value={turnKey(turn)}
      options={turns.map((each) => ({
        value: turnKey(each),
        label: `${words.turn(each)}${nowMs >= each.startMs && nowMs < each.endMs ? ` · ${t('replacing.now')}` : ''}`,
      }))}
      onChange={(key) => {
        const chosen = turns.find((each) => turnKey(each) === key);
        if (chosen !== undefined) onChoose(chosen.productionDate, chosen.shift);
      }}
    />
  );
}

/** Which of the processes of the absent person's machines have no team from which somebody could come. */
function TeamNote({ replacing, absent }: { replacing: Replacing; absent: StaffOfTurn }) {
  const t = useT('shifts');
  const own = new Set(absent.machineIds);
  const kinds = new Set(replacing.machines.filter(({ id }) => own.has(id)).map(({ kind }) => kind));
  const missing = replacing.processesWithoutTeam.filter((kind) => kinds.has(kind));
  return missing.map((kind) => (
    <p key={kind} className={styles.note} role="note">
      {t('replacing.noTeam', { process: t(`basics:processes.${kind}`) })}
    </p>
  ));
}
