import {
  firstInspection,
  firstInspectionPath,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  processChangeNotice,
  processChangeNoticePath,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet, processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { processSheetPaperScreen } from '@millwright/contract/areas/production/sheets/sheetScreens.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { inspectionCalls, noticeCalls, sheetCalls } from '../parts/sheetCalls.ts';
import { ItemBands } from './ItemBands.tsx';
import { textIn } from './itemLines.ts';
import { QualityBanner } from './QualityMark.tsx';
import styles from './sheets.module.css';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Below a sheet: its averages against the standard, which edition is in force, and what follows from the sheet. */
export function SheetBelow({ row }: { row: Row }) {
  return (
    <>
      <QualityBanner row={row} />
      <ItemBands items={row['items']} />
      <SheetLinks row={row} />
    </>
  );
}

function SheetLinks({ row }: { row: Row }) {
  const t = useT('production');
  const { id, modelId, varietyId, process, markerId, technologistId } = row;
  const mayAdd = useMay(processSheet.access.add);
  const isIssued = row['state'] === 'issued';
  const begun = { process, modelId, varietyId, markerId, technologistId };
  return (
    <nav className={styles.links} aria-label={t('sheets.print')}>
      <Link to={`${processSheetPaperScreen.path}?id=${id}`}>
        <Button>{t('sheets.print')}</Button>
      </Link>
      {isIssued ? <FollowingLinks id={id} /> : null}
      {isIssued && mayAdd ? (
        <Link to={`${processSheetPath}?${newWith(begun)}`}>
          <Button>{t('sheets.nextEdition')}</Button>
        </Link>
      ) : null}
      <InForce row={row} />
    </nav>
  );
}

/** What can be begun from an issued sheet, and what was. */
function FollowingLinks({ id }: { id: string }) {
  const t = useT('production');
  const [mayNotice, mayInspect] = [
    useMay(processChangeNotice.access.add),
    useMay(firstInspection.access.add),
  ];
  return (
    <>
      {mayNotice ? (
        <Link to={`${processChangeNoticePath}?${newWith({ sheetId: id })}`}>
          <Button>{t('sheets.notice')}</Button>
        </Link>
      ) : null}
      {mayInspect ? (
        <Link to={`${firstInspectionPath}?${newWith({ sheetId: id })}`}>
          <Button>{t('sheets.inspect')}</Button>
        </Link>
      ) : null}
      <Counted {...{ id, ...counted.notices }} />
      <Counted {...{ id, ...counted.inspections }} />
    </>
  );
}

const counted = {
  notices: {
    resource: processChangeNotice,
    calls: noticeCalls,
    path: processChangeNoticePath,
    words: 'notices',
  },
  inspections: {
    resource: firstInspection,
    calls: inspectionCalls,
    path: firstInspectionPath,
    words: 'inspections',
  },
} as const;
type CountedProps = (typeof counted)[keyof typeof counted] & { id: string };

/** How many documents follow the sheet, with a link to them; nothing for who may not read them, or while there are none. */
function Counted({ resource, calls, path, words, id }: CountedProps) {
  const t = useT('production');
  const mayRead = useMay(resource.access.read);
  const { data } = useCall(calls.list, { sheetId: id, pageSize: 1 }, { isEnabled: mayRead, isQuiet: true });
  if (data === undefined || data.total === 0) return null;
  return (
    <Link to={`${path}?${new URLSearchParams({ sheetId: id })}`}>
      {t(`sheets.${words}`, { count: data.total })}
    </Link>
  );
}

/** Which edition machines run by: this one, or another. */
function InForce({ row: { id, modelId, varietyId } }: { row: Row }) {
  const t = useT('production');
  const asked = { modelId: textIn(modelId), varietyId: textIn(varietyId), state: 'issued' };
  const question = { ...asked, column: 'edition', order: 'desc', pageSize: 1 } as const;
  const { data } = useCall(sheetCalls.list, question, { isQuiet: true });
  const [latest] = data?.records ?? [];
  if (latest === undefined) return null;
  if (latest.id === id) return <span>{t('sheets.isInForce')}</span>;
  const params = { edition: Number(latest['edition']), number: textIn(latest['number']) };
  return <Link to={`${processSheetPath}?show=${latest.id}`}>{t('sheets.inForce', params)}</Link>;
}

/** The address words of a new row that begins with these values. */
export function newWith(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`new.${name}`, value]] : [],
  );
  return new URLSearchParams([['new', ''], ...given]).toString();
}
