import { useT } from '../../../app/i18n/useT.ts';
import { useMomentText } from '../../../app/parts/useMomentText.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type LoginLogEntry, useLoginTexts } from './useLoginTexts.ts';

/** A person's own entries of the login log. */
export function LoginTable({ rows }: { rows: readonly LoginLogEntry[] }) {
  const t = useT('iam');
  const texts = useLoginTexts();
  const moment = useMomentText();
  return (
    <DataTable
      rows={rows}
      keyOf={({ id }) => id}
      marks={({ kind }) => ({ 'data-severe': kind === 'refused' || undefined })}
      columns={[
        { name: 'at', head: t('loginLog.at'), cell: ({ atMs }) => moment(atMs) },
        { name: 'kind', head: t('loginLog.kind'), cell: texts.kind },
        { name: 'reason', head: t('loginLog.reason'), cell: (row) => texts.reason(row) || '–' },
        { name: 'ip', head: t('loginLog.ip'), cell: ({ ip }) => ip || '–' },
        { name: 'device', head: t('loginLog.device'), cell: texts.agent },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}
