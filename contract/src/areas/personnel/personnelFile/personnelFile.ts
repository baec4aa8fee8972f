import { scopedBy } from '../../../core/call/dataScope.ts';
import { idNumber, reference, referenceList, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { user } from '../../access/user/user.ts';
import { personnelFileLifeCycle } from './personnelFile.lifeCycle.ts';

const { realname, workNo, phone, sex, birthday, avatar, positionId, departmentIds, onDuty } = user.fields;

/**
 * A person of the mill as its personnel office knows him or her: the same row as that of the account, so that nobody is
 * there twice. Who is added here has no password, and cannot log in before somebody hands one out; see
 * `docs/decisions/personnel-file.md`.
 */
export const personnelFile = defineResource('personnelFile', {
  namespace: 'personnel',
  path: '/$/mdm/personnel',
  storage: {
    table: user.table,
  },
  title: ['realname', 'workNo'],
  fields: {
    realname,
    workNo: { ...workNo, optional: false, mayLack: true },
    sex,
    birthday,
    phone,
    avatar,
    positionId,
    departmentIds,
    onDuty,
    /** What the person does in a shift: tends ring frames, doffs, sweeps. */
    dutyPost: text(30, { optional: true, search: true }),
    /** Where: a hall or a line of the mill. */
    dutyAreaId: reference('equipmentArea', { optional: true }),
    /** Follows from the members of teams. */
    teamIds: referenceList('team', { optional: true, byServer: true, isPast: true }),
    idNumber: idNumber({ optional: true, personal: true }),
    homeAddress: text(100, { optional: true, personal: true }),
  },
  list: {
    columns: [
      'realname',
      'workNo',
      'positionId',
      'departmentIds',
      'dutyPost',
      'dutyAreaId',
      'teamIds',
      'sex',
      'phone',
      'idNumber',
      'homeAddress',
    ],
    keyColumns: ['workNo', 'positionId', 'teamIds', 'dutyPost'],
  },
  form: {
    rows: [
      ['realname', 'workNo'],
      ['departmentIds', 'positionId'],
      ['dutyPost', 'dutyAreaId'],
      ['sex', 'birthday'],
      ['phone', 'idNumber'],
      ['homeAddress'],
      ['onDuty'],
      ['avatar'],
    ],
    groups: {
      work: ['workNo', 'departmentIds', 'positionId', 'dutyPost', 'dutyAreaId', 'teamIds', 'onDuty'],
      reach: ['phone', 'homeAddress'],
      person: ['sex', 'birthday', 'idNumber', 'avatar'],
    },
  },
  unique: [['workNo'], ['phone'], ['idNumber']],
  scope: scopedBy({ people: ['id'], departments: ['departmentIds'] }),
  access: { ...crud('personnel.personnelFile'), personal: 'personnel.personnelFile.personal' },
  order: { by: 'workNo', direction: 'asc' },
  search: {
    fields: ['departmentIds', 'state', 'teamIds', 'dutyAreaId'],
  },
  lifeCycle: personnelFileLifeCycle,
  screen: { menu: 'basicData', path: '/basicData/personnel', beside: ['crews'] },
});
