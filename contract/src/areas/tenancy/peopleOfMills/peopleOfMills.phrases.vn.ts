import type { SameShape } from '../../../core/words/phrases.ts';
import type { peopleOfMillsZh } from './peopleOfMills.phrases.zh.ts';

export const peopleOfMillsVn = {
  words: {
    noMill: 'Chưa thuộc nhà máy nào',
    withoutRoles: 'không có vai trò',
    frozen: 'Tài khoản bị khóa',
    states: { normal: 'Bình thường', frozen: 'Đã khóa', waiting: 'Chờ phê duyệt' },
    add: 'Mời vào nhà máy',
    addOf: 'Mời vào nhà máy: {name}',
    mill: 'Nhà máy',
    roles: 'Vai trò',
    rolesHint: 'Vai trò của nhà máy đó; nếu không chọn thì người đó không có quyền gì',
    added: 'Đã mời {name} vào {mill}, chờ người đó trả lời',
    offered: 'đã mời, chờ trả lời',
    withdraw: 'Thu hồi',
    withdrawOf: 'Thu hồi lời mời {name} vào {mill}',
    withdrawn: 'Đã thu hồi lời mời {name} vào {mill}',
    remove: 'Gỡ',
    removeOf: 'Gỡ {name} khỏi {mill}',
    askRemove: 'Gỡ {name} khỏi {mill}?',
    askHint:
      'Người này không còn vào được nhà máy; những gì đã làm ở đó vẫn được giữ. Quản trị viên nhà máy được thông báo.',
    removed: 'Đã gỡ {name} khỏi {mill}',
    needed: 'Hãy chọn nhà máy',
  },
  screen: 'Nhân sự các nhà máy',
  rights: {
    peopleOfMills: 'Xem nhân sự các nhà máy',
    assignMills: 'Mời người vào nhà máy và gỡ ra',
  },
  errors: {
    alreadyInMill: '{name} đã thuộc nhà máy này',
  },
  notices: {
    addedToMill: {
      title: '{name} đã được thêm vào nhà máy',
      text: 'Nền tảng đã mời tài khoản {account} vào nhà máy này và người đó đã chấp nhận.',
    },
    removedFromMill: {
      title: '{name} đã được gỡ khỏi nhà máy',
      text: 'Nền tảng đã gỡ tài khoản {account} khỏi nhà máy này; dữ liệu đã có vẫn được giữ.',
    },
  },
} as const satisfies SameShape<typeof peopleOfMillsZh>;
