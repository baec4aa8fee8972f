import { labelAddress, machineLabelsPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { Button, QRCode, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateSkeleton } from '../../../app/feedback/LateSkeleton.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { type LabelledMachine, useLabelledMachines } from './useLabelledMachines.ts';
import { chosenLabel } from '../../../kit/text/pendingName.ts';
import styles from './labels.module.css';

/** Labels on one A4: three beside each other, eight below. */
const labelsOnPage = 24;

/** QR labels of machines, chosen by process, area or one by one, as they come out of the printer. */
export default function MachineLabelsScreen() {
  const t = useT('maintenance');
  const { data, error, refetch } = useLabelledMachines();
  const [search, setSearch] = useSearchParams();
  if (data === undefined)
    return error === null ? (
      <LateSkeleton pathname={machineLabelsPath} />
    ) : (
      <Failed cause={error} onRetry={() => void refetch()} />
    );
  const ids = new Set((search.get('ids') ?? '').split(',').filter((each) => each !== ''));
  const [kind, area] = [search.get('kind') ?? '', search.get('area') ?? ''];
  const among = ids.size === 0 ? data : data.filter(({ id }) => ids.has(id));
  const shown = among.filter(
    (each) => (kind === '' || each.kind === kind) && (area === '' || each.area === area),
  );
  const ask = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  const every = { value: '', label: t('floor.labels.every') };
  const optionsOf = (values: readonly string[], label: (value: string) => string) => [
    every,
    ...[...new Set(values)].map((value) => ({ value, label: label(value) })),
  ];
  return (
    <div className={styles.page}>
      <h1>{t('screens.machineLabels')}</h1>
      <div className={styles.tools}>
        <label>
          {t('floor.labels.process')}
          <Select
            value={kind}
            options={optionsOf(
              among.map((each) => each.kind),
              (value) => t(`basics:processes.${value}`),
            )}
            onChange={(value) => ask('kind', value)}
          />
        </label>
        <label>
          {t('floor.labels.area')}
          <Select
            value={area}
            options={optionsOf(
              among.flatMap((each) => (each.area === '' ? [] : [each.area])),
              (value) => value,
            )}
            onChange={(value) => ask('area', value)}
          />
        </label>
        <label className={styles.some}>
          {t('floor.labels.some')}
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            placeholder={t('floor.labels.every')}
            value={[...ids]}
            labelRender={chosenLabel}
            options={data.map(({ id, code }) => ({ value: id, label: code }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(values) => ask('ids', values.join(','))}
          />
        </label>
        <Button type="primary" disabled={shown.length === 0} onClick={() => globalThis.print()}>
          {t('floor.labels.print')}
        </Button>
      </div>
      <p className={styles.said}>
        {t('floor.labels.count', { count: shown.length, pages: Math.ceil(shown.length / labelsOnPage) })} ·{' '}
        {t('floor.labels.hint')} · {t('floor.labels.local', { origin: globalThis.location.origin })}
      </p>
      {shown.length === 0 ? <p>{t('floor.labels.none')}</p> : null}
      <div className={styles.sheet} data-testid="labels">
        {shown.map((each) => (
          <Label key={each.id} machine={each} />
        ))}
      </div>
    </div>
  );
}

function Label({ machine: { code, number, kind } }: { machine: LabelledMachine }) {
  const tenant = useTenant();
  const t = useT('maintenance');
  const value = labelAddress(globalThis.location.origin, { tenantId: tenant?.id ?? 0, code });
  return (
    <figure className={styles.label}>
      <QRCode
        type="svg"
        size={96}
        bordered={false}
        color="#000000"
        bgColor="#ffffff"
        errorLevel="M"
        value={value}
        aria-label={code}
        data-address={value}
      />
      <figcaption>
        <strong>{number}</strong>
        <b>{t(`basics:processes.${kind}`)}</b>
        <span>{code}</span>
        <small>{t('floor.labels.scanToReport')}</small>
      </figcaption>
    </figure>
  );
}
