import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineRowCalls } from '@millwright/contract/areas/equipment/machine/machineRows.ts';
import { processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { processSheetPaperScreen } from '@millwright/contract/areas/production/sheets/sheetScreens.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import { Button, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateSkeleton } from '../../../app/feedback/LateSkeleton.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { textIn } from '../sheets/itemLines.ts';
import { Paper } from './Paper.tsx';
import { sheetCalls } from '../parts/sheetCalls.ts';
import styles from './paper.module.css';

/** A process sheet as a mill hangs it on the machine: chosen here, printed on one A4. */
export default function SheetPaperScreen() {
  const t = useT('production');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id === '')
    return (
      <div className={styles.unknown}>
        <h1>{t('screens.processSheetPaper')}</h1>
        <p>
          {t('sheets.unknown')} <Link to={processSheetPath}>{t('sheets.back')}</Link>
        </p>
      </div>
    );
  return <PaperOf key={id} id={id} />;
}

function PaperOf({ id }: { id: string }) {
  const t = useT('production');
  const [search, setSearch] = useSearchParams();
  const { data: sheet, error, refetch } = useCall(sheetCalls.queryById, { id });
  const modelId = textIn(sheet?.['modelId']);
  const mayMachines = useMay(machine.access.read);
  const machines = useCall(
    machineRowCalls().list,
    { modelId, pageSize: largestPageSize },
    { isEnabled: mayMachines && modelId !== '', isQuiet: true },
  );
  if (sheet === undefined)
    return error === null ? (
      <LateSkeleton pathname={processSheetPaperScreen.path} />
    ) : (
      <Failed cause={error} onRetry={() => void refetch()} />
    );
  const options = (machines.data?.records ?? []).map((each) => ({
    value: each.id,
    label: textIn(each['code']),
  }));
  const chosen = options.find(({ value }) => value === search.get('machine'));
  const choose = (value: string | undefined) =>
    setSearch(value === undefined ? { id } : { id, machine: value }, { replace: true });
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Link to={`${processSheetPath}?show=${id}`}>{t('sheets.back')}</Link>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          className={styles.machine}
          aria-label={t('sheets.machine')}
          placeholder={t('sheets.anyMachine')}
          options={options}
          value={chosen?.value}
          onChange={choose}
        />
        <Button type="primary" onClick={() => globalThis.print()}>
          {t('sheets.paper')}
        </Button>
      </div>
      <Paper sheet={sheet} machineCode={chosen?.label} />
    </div>
  );
}
