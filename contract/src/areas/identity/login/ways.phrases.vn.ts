import type { SameShape } from '../../../core/words/phrases.ts';
import type { waysZh } from './ways.phrases.zh.ts';

export const waysVn: SameShape<typeof waysZh> = {
  words: {
    ways: {
      byPhone: 'Mã SMS',
      way: 'Cách đăng nhập',
      phone: 'Số di động',
      enterPhone: 'Nhập số điện thoại',
      code: 'Mã xác minh',
      enterCode: 'Nhập mã xác minh',
      codeSent: 'Nếu số này gắn với một tài khoản, mã đã được gửi và có hiệu lực {minutes} phút',
      sendCode: 'Gửi mã',
      sendAgain: 'Gửi lại sau {seconds} giây',
      captcha: 'Mã hình ảnh',
      enterCaptcha: 'Nhập các ký tự trong hình',
      captchaHint:
        'Không phân biệt chữ hoa, chữ thường. Nếu không đọc được, hãy ngừng thử: sau 15 phút sẽ không cần mã hình ảnh.',
      captchaPicture: 'Hình có bốn ký tự',
      otherPicture: 'Hình khác',
      newPassword: {
        ask: 'Nền tảng chưa bật dịch vụ SMS. Nếu quên mật khẩu, hãy nhờ quản trị viên của nhà máy cấp mật khẩu mới.',
        intro: 'Xác minh bằng số điện thoại đăng nhập, sau đó đặt mật khẩu mới.',
        verify: 'Tiếp theo',
        save: 'Lưu mật khẩu mới',
        of: 'Mật khẩu mới của tài khoản {username}',
        done: 'Mật khẩu đã được đổi, mọi phiên đăng nhập đã kết thúc. Hãy đăng nhập bằng mật khẩu mới.',
        other:
          'Chưa có số điện thoại đăng nhập, hoặc là quản trị viên? Hãy nhờ quản trị viên khác của nhà máy hoặc quản trị viên nền tảng cấp mật khẩu mới.',
      },
    },
    registration: {
      intro: 'Nhập mã mời do quản trị viên của nhà máy cấp. Nếu chưa có, hãy hỏi quản trị viên.',
      invitation: 'Mã mời',
      enterInvitation: 'Hãy nhập mã mời',
      username: 'Tài khoản đăng nhập',
      usernameHint: '4–18 chữ cái, chữ số hoặc dấu gạch dưới',
      realname: 'Họ tên',
      phone: 'Số điện thoại đăng nhập (không bắt buộc), để đăng nhập và đặt lại mật khẩu bằng SMS',
      submit: 'Đăng ký',
      enters: 'Tài khoản {username} đã được đăng ký tại {mill}. Bạn có thể đăng nhập ngay.',
      waits:
        'Tài khoản {username} đã được gửi tới {mill}. Bạn có thể đăng nhập sau khi quản trị viên phê duyệt.',
      none: 'Không có kết quả đăng ký. Hãy đăng ký trước, hoặc đăng nhập.',
      again: 'Đăng ký',
      copy: 'Sao chép liên kết',
      copied: 'Đã sao chép liên kết đăng ký',
    },
    loginPhone: {
      title: 'Số điện thoại đăng nhập',
      none: 'chưa có',
      bind: 'Thêm',
      change: 'Đổi',
      save: 'Lưu số điện thoại',
      remove: 'Gỡ bỏ',
      removeAsk: 'Sau đó không thể đăng nhập hay đặt lại mật khẩu bằng SMS.',
      note: 'Với số này, bạn có thể đăng nhập và đặt lại mật khẩu bằng mã SMS.',
      off: 'Nền tảng chưa bật dịch vụ SMS.',
      password: 'Mật khẩu đăng nhập',
      done: 'Đã lưu số điện thoại đăng nhập',
      removed: 'Đã gỡ số điện thoại đăng nhập',
      sent: 'Mã đã được gửi tới {phone}, có hiệu lực {minutes} phút',
    },
    sms: {
      login: 'Millwright: mã đăng nhập {code}, hiệu lực {minutes} phút. Không cho ai biết mã này.',
      register: 'Millwright: mã đăng ký {code}, hiệu lực {minutes} phút. Không cho ai biết mã này.',
      reset:
        'Millwright: mã đặt lại mật khẩu {code}, hiệu lực {minutes} phút. Nếu không yêu cầu, hãy bỏ qua.',
      ownPhone:
        'Millwright: mã xác nhận số điện thoại đăng nhập {code}, hiệu lực {minutes} phút. Nếu không yêu cầu, hãy bỏ qua.',
      administrator:
        'Millwright: tài khoản quản trị không thể đặt lại mật khẩu qua SMS. Hãy nhờ quản trị viên khác cấp mật khẩu mới.',
    },
  },
  fields: {
    orgCode: 'Mã phòng ban',
    smsmode: 'Mục đích',
    captcha: 'Mã xác minh',
    smscode: 'Mã SMS',
    mobile: 'Số di động',
    ticket: 'Phiếu xác minh',
    invitation: 'Mã mời',
  },
  reasons: {
    captchaNeeded: 'Chưa nhập mã hình ảnh',
    captchaWrong: 'Mã hình ảnh sai',
    codeWrong: 'Mã SMS sai',
    passwordFirst: 'Chưa đổi mật khẩu ban đầu',
  },
  errors: {
    captchaNeeded: 'Hãy nhập mã hình ảnh',
    captchaWrong: 'Mã hình ảnh sai hoặc đã hết hạn',
    codeWrong: 'Mã sai hoặc đã hết hạn',
    smsOff: 'Nền tảng chưa bật dịch vụ SMS',
    smsTooOften: 'Gửi quá nhiều lần, hãy thử lại sau {minutes} phút',
    smsNotSent: 'Không gửi được mã, vui lòng thử lại',
    smsStillGood: 'Mã đã được gửi và có hiệu lực {minutes} phút',
    ticketOver: 'Xác minh đã hết hạn, hãy lấy mã mới',
    passwordFirst:
      'Mật khẩu ban đầu chưa được đổi: hãy đăng nhập bằng mật khẩu đó và đổi, hoặc đặt mật khẩu mới ở “Quên mật khẩu”',
    invitationWrong: 'Mã mời sai, đã hết hạn hoặc đã đủ người',
    invitationOfAdministrator: 'Lời mời không thể cấp quyền quản trị: {role}',
  },
};
