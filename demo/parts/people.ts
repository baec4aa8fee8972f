import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { StandardRole } from '@millwright/server/areas/access/index.ts';

/** The password of every demo account; printed at start, so such accounts work on this machine only. */
export const demoPassword = 'Millwright-2026';

export interface DemoPerson {
  readonly username: string;
  readonly realname: string;
  /** Roles by mill, and the codes of department and position there; entering begins with the first. */
  readonly roles: readonly {
    readonly tenantId: number;
    readonly role: StandardRole;
    readonly department?: string;
    readonly position?: string;
    /** Of the department. */
    readonly isSupervisor?: true;
  }[];
}

export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'platform',
    realname: '平台管理员',
    roles: [{ tenantId: 0, role: 'platformAdministrator' }],
  },
  {
    username: 'admin',
    realname: '林清源',
    roles: [{ tenantId: 1001, role: 'tenantAdministrator', department: 'A05', position: 'director' }],
  },
  {
    username: 'leader',
    realname: '陈建华',
    roles: [
      {
        tenantId: 1001,
        role: 'workshopLeader',
        department: 'A01A03',
        position: 'workshopManager',
        isSupervisor: true,
      },
    ],
  },
  {
    username: 'operator',
    realname: '王秀英',
    roles: [{ tenantId: 1001, role: 'operator', department: 'A01A03', position: 'spinner' }],
  },
  {
    username: 'saomai',
    realname: 'Nguyễn Thị Mai',
    roles: [{ tenantId: 1002, role: 'tenantAdministrator', department: 'A05', position: 'director' }],
  },
  {
    username: 'group',
    realname: 'Alex Morgan',
    roles: [
      { tenantId: 1001, role: 'tenantAdministrator', department: 'A05' },
      { tenantId: 1002, role: 'planner', department: 'A01' },
      // The mill is still to be set up: whoever looks at it must be able to.
      { tenantId: 1003, role: 'tenantAdministrator' },
    ],
  },
  // Numbers follow the order, and stay where a demonstration was made before: who is new stands at the end.
  {
    username: 'shiftleader',
    realname: '张伟',
    roles: [{ tenantId: 1001, role: 'supervisor', department: 'A01A03', position: 'crewLeader' }],
  },
  {
    username: 'repairer',
    realname: '刘志刚',
    roles: [{ tenantId: 1001, role: 'repairer', department: 'A03', position: 'repairer' }],
  },
  {
    username: 'maintainer',
    realname: '李国强',
    // Whoever maintains carries plans out, and repairs.
    roles: [{ tenantId: 1001, role: 'repairer', department: 'A03', position: 'maintainer' }],
  },
  {
    username: 'quality',
    realname: '赵敏',
    roles: [{ tenantId: 1001, role: 'qualityWorker', department: 'A02', position: 'qualityWorker' }],
  },
];

/** For whom the invitation of a demonstration's mill is. */
export const demoInvitationRemark: Readonly<Record<Language, string>> = {
  zh: '新入职的挡车工',
  en: 'Operators who start work',
  vn: 'Công nhân đứng máy mới',
};

/** The login telephone of a demo account: 13800000001 for the first. */
export function demoPhone(username: string): string {
  const place = demoPeople.findIndex((person) => person.username === username) + 1;
  return `138${String(place).padStart(8, '0')}`;
}
