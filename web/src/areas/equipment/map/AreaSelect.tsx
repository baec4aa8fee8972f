import type { MapArea } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { chosenLabel } from '../../../kit/text/pendingName.ts';

type AreaSelectProps = {
  areas: readonly Pick<MapArea, 'id' | 'name' | 'depth' | 'machines' | 'placed'>[];
  value: string;
  onChange: (id: string) => void;
};

/** Chooses an equipment area; each says how many of its machines have a place. */
export function AreaSelect({ areas, value, onChange }: AreaSelectProps) {
  const t = useT('equipment');
  return (
    <Select
      aria-label={t('resources.equipmentMap.fields.areaId')}
      value={value}
      labelRender={chosenLabel}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 200 }}
      options={areas.map(({ id, name, depth, machines, placed }) => ({
        value: id,
        label: name,
        title: name,
        depth,
        note: machines === 0 ? '' : t('map.share', { placed, machines }),
      }))}
      optionRender={({ label, data }) => (
        <span style={{ paddingInlineStart: 16 * data.depth }}>
          {label} <small style={{ color: 'var(--mw-text-3)' }}>{data.note}</small>
        </span>
      )}
      onChange={onChange}
    />
  );
}
