import { type Finding, listFindings } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { groupKey } from '@millwright/contract/areas/diagnosis/findings/findingLoss.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import type { FindingWords } from './useFindingWords.ts';
import styles from './findings.module.css';

/** Open findings of the same rule about the same machine, spindle by spindle, each of which can be opened. */
export function Siblings({ finding, words }: { finding: Finding; words: FindingWords }) {
  const { t } = words;
  const { set } = useAddress();
  const { id, machineId, rule, spindle } = finding;
  const isOfSpindle = machineId !== null && spindle !== null;
  const asked = { rule, ...(machineId === null ? {} : { machineId }) };
  const { data } = useCall(listFindings, asked, { isEnabled: isOfSpindle, isQuiet: true });
  const group = (data?.findings ?? []).filter((each) => groupKey(each) === groupKey(finding));
  if (!isOfSpindle || group.length < 2) return null;
  return (
    <>
      <h2>{t('page.group', { count: group.length })}</h2>
      <DataTable
        rows={group}
        keyOf={(each) => each.id}
        open={{ onOpen: (each) => set({ show: each.id }), shownKey: id }}
        marks={({ isRead }) => ({ 'data-unread': !isRead || undefined })}
        look={{ density: 'compact' }}
        columns={[
          {
            name: 'spindle',
            head: t('views.diagnosis.columns.machineNumber'),
            cell: (each) => (
              <button type="button" className={styles.open} data-opens onClick={() => set({ show: each.id })}>
                {t('page.spindle', { spindle: String(each.spindle) })}
              </button>
            ),
          },
          {
            name: 'value',
            head: t('page.value'),
            isNumber: true,
            cell: (each) => words.value(each.rule, each.value),
          },
          {
            name: 'loss',
            head: t('page.loss'),
            isNumber: true,
            cell: ({ lossKg }) => words.loss(lossKg),
          },
          {
            name: 'last',
            head: t('views.diagnosis.columns.lastMs'),
            cell: ({ lastMs }) => words.short(lastMs),
          },
        ]}
      />
    </>
  );
}
