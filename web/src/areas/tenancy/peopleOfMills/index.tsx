import type { PersonOfMills } from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { peopleOfMillsView } from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMillsView.ts';
import { assignRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { useState } from 'react';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { ListPage } from '../../../resource/viewParts.ts';
import { AddToMillModal } from './AddToMillModal.tsx';
import { MillsOfPerson } from './MillsOfPerson.tsx';

const cells = { mills: MillsCell };
const widths = { mills: 'wide' } as const;

/** Every account of the platform with its mills; people who are to work in a further one are invited here. */
export default function PeopleOfMillsScreen() {
  const t = useT('iam');
  const [joining, setJoining] = useState<PersonOfMills>();
  const mayAssign = useMay(assignRight);
  const invite = (person: PersonOfMills) => [
    {
      key: 'add',
      label: t('peopleOfMills.add'),
      name: t('peopleOfMills.addOf', { name: person.realname }),
      run: () => setJoining(person),
    },
  ];
  const handleAdded = () => {
    setJoining(undefined);
    void queryClient.invalidateQueries();
  };
  return (
    <>
      <ListPage
        view={peopleOfMillsView}
        rows={{
          cells,
          widths,
          texts: {
            realname: ({ realname, isFrozen }: PersonOfMills) =>
              isFrozen ? `${realname} · ${t('peopleOfMills.frozen')}` : realname,
          },
          ...(mayAssign ? { actions: invite } : {}),
        }}
      />
      {joining === undefined ? null : (
        <AddToMillModal person={joining} onAdded={handleAdded} onClose={() => setJoining(undefined)} />
      )}
    </>
  );
}

function MillsCell({ row }: { row: PersonOfMills }) {
  const mayAssign = useMay(assignRight);
  return (
    <MillsOfPerson
      person={row}
      mayRemove={mayAssign}
      onChanged={() => void queryClient.invalidateQueries()}
    />
  );
}
