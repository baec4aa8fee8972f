import type { GroupMill, GroupMillBoard } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { Button } from 'antd';
import { AgeMark } from '../../../kit/boards/marks/AgeMark.tsx';
import { formatClock, zoneOffsetText } from '../../../kit/text/formatDate.ts';
import { ageText, spanText } from '../parts/moment.ts';
import { machineAddress, pathOf } from '../parts/openMachine.ts';
import { useMoment } from '../parts/useMoment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { DeliveryRuler } from './DeliveryRuler.tsx';
import { MillFigures } from './MillFigures.tsx';
import { MillMachines } from './MillMachines.tsx';
import { ShiftHours } from './ShiftHours.tsx';
import styles from './groupOverview.module.css';

type MillRowProps = {
  mill: GroupMill;
  receivedAtMs: number;
  /** The greatest deviation of all mills, kg. */
  scale: number;
  isHere: boolean;
  words: BoardWords;
  onOpen: (path: string) => void;
};

const wholeMillPath = pathOf('monitorScreen');
const firstMachinePath = pathOf('firstMachine');

/** One mill: name and clock, shift, figures, machines. What is not known of now looks different from zero. */
export function MillRow(props: MillRowProps) {
  const { mill, words } = props;
  const { board } = mill;
  if (board !== null) return <ReadMill {...props} board={board} />;
  return (
    <li className={styles.groupMill} data-standing="unread">
      <MillName {...props} />
      <p className={styles.groupNote}>{words.t('group.unread')}</p>
    </li>
  );
}

function ReadMill(props: MillRowProps & { board: GroupMillBoard }) {
  const { board, mill, receivedAtMs, scale, words, onOpen } = props;
  const { header } = board;
  const moment = useMoment(header, receivedAtMs);
  const { t } = words;
  const isEmpty = board.machineCount === 0;
  const isSilent = !isEmpty && moment.isStale;
  const clock = (
    <p className={styles.groupClock}>
      <time>{formatClock(moment.nowMs, mill.zone)}</time>
      <small>{t('group.offset', { offset: zoneOffsetText(mill.zone, moment.nowMs) })}</small>
      {isEmpty ? null : (
        <AgeMark
          ageMs={moment.ageMs}
          text={
            isSilent && moment.ageMs !== null
              ? t('group.noData', { age: spanText(moment.ageMs, words) })
              : ageText(moment, words)
          }
        />
      )}
    </p>
  );
  return (
    <li
      className={styles.groupMill}
      data-standing={standingOf({ isEmpty, isSilent })}
      data-fault={(!isSilent && board.hasFault) || undefined}
    >
      <MillName {...props}>{clock}</MillName>
      <ShiftHours board={board} moment={moment} scale={scale} isKnown={!isEmpty && !isSilent} words={words} />
      {isEmpty ? (
        <div className={styles.groupNote}>
          <p>{t('group.noMachines')}</p>
          <Button type="primary" onClick={() => onOpen(firstMachinePath)}>
            {t('group.connect')}
          </Button>
        </div>
      ) : (
        <>
          <MillFigures board={board} asOfMs={isSilent ? moment.asOfMs : undefined} words={words} />
          <MillMachines
            board={board}
            isSilent={isSilent}
            asOfMs={moment.asOfMs}
            words={words}
            onOpenMachine={(code) => onOpen(machineAddress(code))}
          />
        </>
      )}
      {mill.deliveries === null ? null : (
        <DeliveryRuler
          mill={mill.name}
          zone={mill.zone}
          nowMs={moment.nowMs}
          deliveries={mill.deliveries}
          words={words}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

function standingOf({ isEmpty, isSilent }: { isEmpty: boolean; isSilent: boolean }) {
  if (isEmpty) return 'empty';
  if (isSilent) return 'silent';
  return 'reporting';
}

type MillNameProps = Pick<MillRowProps, 'mill' | 'isHere' | 'words' | 'onOpen'> & {
  children?: React.ReactNode;
};

function MillName({ mill, isHere, words, onOpen, children }: MillNameProps) {
  return (
    <div className={styles.groupName}>
      <button
        type="button"
        title={words.t('group.open', { mill: mill.name })}
        onClick={() => onOpen(wholeMillPath)}
      >
        {mill.name}
      </button>
      {isHere ? <small>{words.t('group.here')}</small> : null}
      {children}
    </div>
  );
}
