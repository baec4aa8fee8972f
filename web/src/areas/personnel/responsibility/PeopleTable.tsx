import type {
  DutyMachine,
  DutyPerson,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { Button } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { averageLoads, type PersonLine, rangesOf } from './dutyBoard.ts';
import { CallLink } from './CallLink.tsx';
import { useDutyWords } from './useDutyWords.ts';
import styles from './peopleTable.module.css';
import layout from '../../../kit/layout.module.css';

type PeopleTableProps = {
  lines: readonly PersonLine[];
  /** Averages are those of all people, whoever is shown. */
  all: readonly PersonLine[];
  machines: readonly DutyMachine[];
  /** Undefined for who may only read. */
  onTakeOver: ((person: DutyPerson) => void) | undefined;
};

/** A line a person and process: crew, machines as ranges, how many, and the load beside that of the others. */
export function PeopleTable({ lines, all, machines, onTakeOver }: PeopleTableProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const averages = averageLoads(all);
  const greatest = new Map<string, number>();
  for (const { loads } of all)
    for (const { kind, positions } of loads) greatest.set(kind, Math.max(positions, greatest.get(kind) ?? 0));
  const actions: TableColumn<PersonLine> = {
    name: 'actions',
    head: t('duty.handOver'),
    isHeadHidden: true,
    cell: ({ person }) => (
      <Button
        type="link"
        size="small"
        aria-label={`${t('duty.handOver')} ${person.realname}`}
        onClick={() => onTakeOver?.(person)}
      >
        {t('duty.handOver')}
      </Button>
    ),
  };
  return (
    <DataTable
      rows={lines}
      keyOf={({ person }) => person.id}
      marks={({ person }) => ({ 'data-quiet': !(person.onDuty && person.isEnabled) || undefined })}
      columns={[
        {
          name: 'person',
          head: t('duty.person'),
          cell: ({ person }) => (
            <>
              <b>{person.realname}</b> <small>{person.workNo}</small>{' '}
              {person.onDuty && person.isEnabled ? null : <em>{t('duty.notWorking')}</em>}{' '}
              <CallLink person={person} />
            </>
          ),
        },
        { name: 'crew', head: t('duty.crew'), cell: ({ crews }) => crews.map(words.crew).join(' · ') },
        {
          name: 'range',
          head: t('duty.range'),
          cell: ({ loads }) => (
            <Parts
              parts={loads.map(
                ({ kind, machineIds }) =>
                  `${t(`basics:processes.${kind}`)} ${rangesOf(
                    machineIds,
                    machines.filter((each) => each.kind === kind),
                  )}`,
              )}
            />
          ),
        },
        {
          name: 'count',
          head: t('duty.count'),
          isNumber: true,
          cell: ({ loads }) => (
            <Parts
              parts={loads.map(({ machineIds, shared }) =>
                shared === 0
                  ? String(machineIds.length)
                  : `${machineIds.length} (${t('duty.sharing', { count: shared })})`,
              )}
            />
          ),
        },
        {
          name: 'positions',
          head: t('duty.positions'),
          isNumber: true,
          cell: ({ loads }) => (
            <Parts parts={loads.map(({ positions }) => formatNumber(positions, 0, readLanguage()))} />
          ),
        },
        {
          name: 'load',
          head: t('duty.load'),
          hint: t('duty.loadHint'),
          cell: ({ loads }) => (
            <span className={layout.stack4}>
              {loads.map(({ kind, positions }) => (
                <LoadBar
                  key={kind}
                  value={positions}
                  average={averages.get(kind) ?? 0}
                  most={greatest.get(kind) ?? 0}
                />
              ))}
            </span>
          ),
        },
        ...(onTakeOver === undefined ? [] : [actions]),
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <span className={layout.stack4}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

/** What somebody has to tend, on the scale of the greatest load of the process, with the average as a tick. */
function LoadBar({ value, average, most }: { value: number; average: number; most: number }) {
  const t = useT('personnel');
  const share = (of: number) => `${most === 0 ? 0 : (100 * of) / most}%`;
  const text = t('duty.average', { value: formatNumber(average, 0, readLanguage()) });
  return (
    <span
      className={styles.bar}
      title={text}
      role="img"
      aria-label={`${formatNumber(value, 0, readLanguage())}, ${text}`}
    >
      <i style={{ width: share(value) }} />
      <b style={{ insetInlineStart: share(average) }} />
    </span>
  );
}
