import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { showShares, type ShownShares } from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { DatePicker, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { dayFormats, dayOf, dayText, NarrowedRows } from '../../../resource/slotParts.ts';
import { StandingPanel } from '../../shifts/parts/StandingPanel.tsx';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { MachineShares } from './MachineShares.tsx';
import { ShareHistory } from './ShareHistory.tsx';
import { machinesShown, shownKinds } from './sharing.ts';
import styles from './outputCoefficients.module.css';
import layout from '../../../kit/layout.module.css';

/** So many machines are drawn at once; who wants another chooses its process or looks for it. */
const mostDrawn = 40;

/** Who shared which machine in a shift, and in what parts. The shift and what is shown stand in the address. */
export default function OutputCoefficientsScreen() {
  const t = useT('shifts');
  const { said, set } = useAddress();
  const date = dayOf(said('date')) === null ? '' : said('date');
  const shift = shiftNames.find((each) => each === said('shift')) ?? '';
  const { data, error, refetch } = useCall(showShares, { date, shift });
  const show = shownKinds.find((each) => each === said('show')) ?? 'shared';
  const process = processes.find((each) => each === said('process')) ?? '';
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return <Failed cause={error} onRetry={() => void refetch()} />;
    }
    return <Shares data={data} chosen={{ show, process, find: said('find') }} />;
  };
  return (
    <div className={`${layout.stack12} ${styles.page}`}>
      <h1>{t('screens.outputCoefficients')}</h1>
      <p className={layout.quiet}>{t('sharing.intro')}</p>
      <NarrowedRows of={[shiftShare]} />
      <div className={styles.filters}>
        <DatePicker
          aria-label={t('calendar.date')}
          allowClear={false}
          format={dayFormats()}
          value={dayOf(data?.turn.productionDate ?? date)}
          onChange={(day) => set({ date: dayText(day) ?? '', shift: data?.turn.shift ?? '' })}
        />
        {data === undefined ? null : (
          <Segmented
            aria-label={t('replacing.shift')}
            value={data.turn.shift}
            options={data.turns.map((each) => ({ value: each.shift, label: t(`names.${each.shift}`) }))}
            onChange={(value) => set({ date: data.turn.productionDate, shift: value })}
          />
        )}
        <Segmented
          aria-label={t('sharing.show')}
          value={show}
          options={shownKinds.map((value) => ({ value, label: t(`sharing.${value}`) }))}
          onChange={(value) => set({ show: value === 'shared' ? '' : value })}
        />
        <ProcessSelect data={data} value={process} onChange={(value) => set({ process: value })} />
        <Input
          allowClear
          className={styles.find}
          aria-label={t('sharing.find')}
          placeholder={t('sharing.find')}
          value={said('find')}
          onChange={({ target }) => set({ find: target.value })}
        />
      </div>
      {content()}
    </div>
  );
}

type ProcessSelectProps = {
  data: ShownShares | undefined;
  value: Process | '';
  onChange: (process: string) => void;
};

function ProcessSelect({ data, value, onChange }: ProcessSelectProps) {
  const t = useT('shifts');
  const kinds = [...new Set(data?.machines.map(({ kind }) => kind))];
  return (
    <Select
      className={styles.process}
      aria-label={t('sharing.process')}
      value={value}
      options={[
        { value: '', label: t('sharing.allProcesses') },
        ...kinds.map((kind) => ({ value: kind, label: t(`basics:processes.${kind}`) })),
      ]}
      onChange={onChange}
    />
  );
}

type SharesProps = { data: ShownShares; chosen: Parameters<typeof machinesShown>[1] };

function Shares({ data, chosen }: SharesProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const [open, setOpen] = useState<{ part: 'history' | 'decided'; machineId: number }>();
  const { turn, machines, people, mayEdit } = data;
  const shown = machinesShown(machines, chosen);
  const named = new Map(people.map((person) => [person.id, person]));
  return (
    <>
      <p className={styles.turn}>
        {words.turn(turn)} {mayEdit ? null : <em>{t('sharing.locked')}</em>}
      </p>
      {shown.length === 0 ? (
        <div className={layout.nothingStack} role="note">
          <b>{t('sharing.none')}</b>
          <p>{t('sharing.noneHint')}</p>
        </div>
      ) : (
        <ul className={styles.machines}>
          {shown.slice(0, mostDrawn).map((machine) => (
            <MachineShares
              // What was changed and not saved belongs to what was there.
              key={`${turn.productionDate} ${turn.shift} ${machine.id} ${machine.seen}`}
              machine={machine}
              turn={turn}
              people={named}
              mayEdit={mayEdit}
              onOpen={(part) => setOpen({ part, machineId: machine.id })}
            />
          ))}
        </ul>
      )}
      {shown.length > mostDrawn ? (
        <p className={layout.quiet}>{t('sharing.tooMany', { count: shown.length - mostDrawn })}</p>
      ) : null}
      {open?.part === 'decided' ? (
        <StandingPanel
          machines={shown.filter(({ id }) => id === open.machineId)}
          atMs={turn.startMs}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open?.part === 'history' ? (
        <ShareHistory machineId={open.machineId} turn={turn} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
