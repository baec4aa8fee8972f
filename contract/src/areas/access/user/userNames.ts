import { coded, commaList, defineWire, shown } from '../../../core/wire/wire.ts';
import { user } from './user.ts';

export const userNames = defineWire(
  user,
  {
    username: 'username',
    realname: 'realname',
    workNo: 'workNo',
    phone: 'phone',
    email: 'email',
    telephone: 'landline',
    sex: coded('sex', [
      [1, 'male'],
      [2, 'female'],
    ]),
    birthday: 'birthday',
    avatar: 'avatar',
    status: shown(
      coded('state', [
        [1, 'normal'],
        [2, 'frozen'],
        [3, 'waiting'],
      ]),
    ),
    selectedroles: commaList('roleIds'),
    selecteddeparts: commaList('departmentIds'),
  },
  { table: 'sys_user' },
);
