import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { checkRule, fillRule } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { latePart } from '../../app/parts/lazyPart.tsx';
import { slots } from '../../resource/slots.ts';
import { ChangedRules } from './dataRules/ChangedRules.tsx';
import { AboutCell, FieldCell, PastAbout, PastField, PastValue, ValueCell } from './dataRules/RuleCells.tsx';
import { AboutInput, ConditionInput, FieldOfRule } from './dataRules/RuleInputs.tsx';
import { MembershipsOfPerson } from './people/MembershipsOfPerson.tsx';
import { HandOutToAll, HandOutToOne } from './people/PeopleActions.tsx';
import { EndProxy } from './proxies/EndProxy.tsx';
import { ProxiesOfPerson } from './proxies/ProxiesOfPerson.tsx';
import { RolesInput } from './people/RolesInput.tsx';
import { ChangedRights } from './rights/ChangedRights.tsx';
import { RightsOfDepartment } from './rights/RightsOfDepartment.tsx';
import { RightsOfRole } from './rights/RightsOfRole.tsx';
import { NextValue } from './valueRules/NextValue.tsx';
import { ProposedInput } from './valueRules/ProposedInput.tsx';
import { TryRule } from './valueRules/TryRule.tsx';
import { WhyOfPerson } from './rights/WhyOfPerson.tsx';

const ValueOfRule = latePart('ValueOfRule', () =>
  import('./dataRules/ValueOfRule.tsx').then((loaded) => loaded.ValueOfRule),
);

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(user, {
    input: {
      roleIds: RolesInput,
      workNo: (props) => <ProposedInput {...props} field="userWorkNo" max={user.fields.workNo.max} />,
    },
    asksFirst: ({ roleIds }) =>
      Array.isArray(roleIds) && roleIds.length > 0
        ? undefined
        : { question: 'noRole.question', save: 'noRole.save', back: 'noRole.back' },
    rowActions: ({ row: { id, realname } }) => <HandOutToOne id={id} realname={realname} />,
    tools: HandOutToAll,
    detailBelow: ({ row: { id } }) => (
      <>
        <MembershipsOfPerson id={id} />
        <ProxiesOfPerson id={id} />
        <WhyOfPerson id={id} />
      </>
    ),
  }),
  slots(role, {
    rowActions: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    detailBelow: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    history: { changes: { rights: ChangedRights, dataRules: ChangedRules } },
  }),
  slots(proxy, { rowActions: EndProxy }),
  slots(checkRule, { detailBelow: ({ row: { id } }) => <TryRule id={id} /> }),
  slots(fillRule, { detailBelow: ({ row: { id, version } }) => <NextValue id={id} version={version} /> }),
  slots(dataRule, {
    cell: { resource: AboutCell, field: FieldCell, value: ValueCell },
    history: { values: { resource: PastAbout, field: PastField, value: PastValue } },
    input: {
      resource: AboutInput,
      field: FieldOfRule,
      condition: ConditionInput,
      value: ValueOfRule,
    },
  }),
  slots(position, {
    input: {
      code: (props) => <ProposedInput {...props} field="positionCode" max={position.fields.code.max} />,
    },
  }),
  slots(department, {
    input: {
      code: (props) => <ProposedInput {...props} field="departmentCode" max={department.fields.code.max} />,
    },
    rowActions: ({ row: { id, name } }) => <RightsOfDepartment id={id} name={name} />,
    history: { changes: { rights: ChangedRights } },
  }),
];
