import type { SameShape } from '../../../core/words/phrases.ts';
import type { millOffersZh } from './millOffers.phrases.zh.ts';

export const millOffersVn = {
  words: {
    mark: 'Lời mời',
    markCount: '{count} lời mời vào nhà máy đang chờ trả lời',
    title: 'Lời mời vào nhà máy',
    intro:
      'Khi chấp nhận, bạn vào được nhà máy ngay; khi từ chối, không có gì thay đổi. Người mời sẽ được báo câu trả lời.',
    from: '{by} mời lúc {at}',
    roles: 'Vai trò: {roles}',
    withoutRoles: 'Chưa có vai trò nên chưa có quyền ở đó',
    accept: 'Chấp nhận',
    acceptOf: 'Chấp nhận lời mời của {mill}',
    decline: 'Từ chối',
    declineOf: 'Từ chối lời mời của {mill}',
    askDecline: 'Từ chối vào {mill}?',
    accepted: 'Bạn đã thuộc {mill} và có thể chuyển sang nhà máy đó',
    declined: 'Bạn đã từ chối vào {mill}',
    none: 'Không có lời mời nào chờ trả lời',
  },
  atLogin: {
    title: '{mill} mời bạn tham gia',
    note: 'Tài khoản của bạn hiện không thuộc nhà máy nào. Chấp nhận để vào {mill}.',
    accept: 'Chấp nhận và đăng nhập',
    decline: 'Từ chối',
  },
  errors: {
    offerWaits:
      'Tài khoản của bạn hiện không thuộc nhà máy nào. {mill} (số {tenant}) mời bạn: hãy chấp nhận để đăng nhập',
    offeredAlready: 'Đã mời {name} vào nhà máy này và đang chờ trả lời',
  },
  notices: {
    offerAccepted: {
      title: '{name} đã chấp nhận lời mời vào {mill}',
      text: 'Tài khoản {account} vào được {mill} từ bây giờ.',
    },
    offerDeclined: {
      title: '{name} đã từ chối lời mời vào {mill}',
      text: 'Tài khoản {account} không thuộc {mill}.',
    },
  },
} as const satisfies SameShape<typeof millOffersZh>;
