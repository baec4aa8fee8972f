import { machineKinds } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Select } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { FoundLibraryRow, Machines } from './choice.ts';

type MachinesSelectProps = {
  found: FoundLibraryRow;
  machines: Machines;
  onChange: (machines: Machines) => void;
};

/** For which machines the library is looked through: those of the mill first, process by process with their models. */
export function MachinesSelect({ found: { models, rows }, machines, onChange }: MachinesSelectProps) {
  const t = useT('basics');
  const own = machineKinds.filter((kind) => models.some((model) => model.kind === kind));
  const others = machineKinds.filter((kind) => !own.includes(kind) && rows.some((row) => row.kind === kind));
  const ofKind = (kind: string) => ({ value: `kind:${kind}` as const, label: t(`processes.${kind}`) });
  const groups = [
    {
      label: t('library.kindsOfMill'),
      options: own.flatMap((kind) => [
        ofKind(kind),
        ...models
          .filter((model) => model.kind === kind)
          .map(({ id, name }) => ({
            value: `model:${id}` as const,
            label: `${t(`processes.${kind}`)} · ${name}`,
          })),
      ]),
    },
    { label: t('library.otherKinds'), options: others.map(ofKind) },
  ];
  return (
    <Select<Machines>
      aria-label={t('library.filter')}
      value={machines}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...(models.length === 0 ? [] : [{ value: 'own' as const, label: t('library.ownKinds') }]),
        { value: 'all' as const, label: t('library.everything') },
        ...groups.filter(({ options }) => options.length > 0),
      ]}
      onChange={onChange}
    />
  );
}
