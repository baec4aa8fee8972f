import { dataRule } from '@millwright/contract/areas/iam/dataRules/dataRule.ts';
import { department } from '@millwright/contract/areas/iam/department/department.ts';
import { invitation } from '@millwright/contract/areas/iam/invitation/invitation.ts';
import { loginProvider } from '@millwright/contract/areas/iam/third/loginProvider.ts';
import { role } from '@millwright/contract/areas/iam/role/role.ts';
import { proxy } from '@millwright/contract/areas/iam/proxies/proxy.ts';
import { checkRule, fillRule } from '@millwright/contract/areas/iam/valueRules/valueRules.ts';
import { position } from '@millwright/contract/areas/iam/position/position.ts';
import { tenant } from '@millwright/contract/areas/iam/tenant/tenant.ts';
import { user } from '@millwright/contract/areas/iam/user/user.ts';
import { latePart } from '../../app/parts/lazyPart.tsx';
import { slots } from '../../resource/slots.ts';
import { ChangedRules } from './dataRules/ChangedRules.tsx';
import { AboutCell, FieldCell, PastAbout, PastField, PastValue, ValueCell } from './dataRules/RuleCells.tsx';
import { AboutInput, ConditionInput, FieldOfRule } from './dataRules/RuleInputs.tsx';
import { CopyLink } from './invitations/CopyLink.tsx';
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
import { CopyLoginLink } from './thirdWays/CopyLoginLink.tsx';
import { ProviderActions } from './thirdWays/ProviderActions.tsx';
import { ProviderSetup } from './thirdWays/ProviderSetup.tsx';
import { ChangedMenus } from './tenants/ChangedMenus.tsx';
import { NumberInput, ZoneInput } from './tenants/TenantInputs.tsx';

const ValueOfRule = latePart('ValueOfRule', () =>
  import('./dataRules/ValueOfRule.tsx').then((loaded) => loaded.ValueOfRule),
);
const TenantOpening = latePart('TenantOpening', () =>
  import('./tenants/TenantOpening.tsx').then((loaded) => loaded.TenantOpening),
);

/** What accounts put into derived screens. */
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
  slots(invitation, {
    rowActions: ({ row: { code } }) => <CopyLink code={code} />,
    detailBelow: ({ row: { code } }) => <CopyLink code={code} />,
  }),
  slots(role, {
    rowActions: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    detailBelow: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    history: { rights: ChangedRights, dataRules: ChangedRules },
  }),
  slots(proxy, { rowActions: EndProxy }),
  slots(checkRule, { detailBelow: ({ row: { id } }) => <TryRule id={id} /> }),
  slots(fillRule, { detailBelow: ({ row: { id, version } }) => <NextValue id={id} version={version} /> }),
  slots(dataRule, {
    cell: { resource: AboutCell, field: FieldCell, value: ValueCell },
    past: { resource: PastAbout, field: PastField, value: PastValue },
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
  slots(loginProvider, {
    tools: CopyLoginLink,
    rowActions: ({ row: { id, name, kind } }) => <ProviderActions id={id} name={name} kind={kind} />,
    detailBelow: ({ row: { id, name, kind } }) => <ProviderSetup id={id} name={name} kind={kind} />,
  }),
  slots(tenant, {
    input: { number: NumberInput, zone: ZoneInput },
    history: { closedMenus: ChangedMenus },
    detailBelow: ({ row: { id, name } }) => <TenantOpening id={id} name={name} />,
  }),
  slots(department, {
    input: {
      code: (props) => <ProposedInput {...props} field="departmentCode" max={department.fields.code.max} />,
    },
    rowActions: ({ row: { id, name } }) => <RightsOfDepartment id={id} name={name} />,
    history: { rights: ChangedRights },
  }),
];
