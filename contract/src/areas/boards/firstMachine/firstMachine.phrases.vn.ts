import type { SameShape } from '../../../core/words/phrases.ts';
import type { firstMachineZh } from './firstMachine.phrases.zh.ts';

export const firstMachineVn: SameShape<typeof firstMachineZh> = {
  firstMachine: {
    intro:
      'Máy gửi dữ liệu qua gateway. Làm lần lượt năm bước; khi bản tin đầu tiên đến, các bảng sẽ có dữ liệu.',
    titles: {
      model: 'Kiểu máy',
      gateway: 'Gateway',
      machine: 'Máy',
      secret: 'Khóa bí mật của gateway',
      telegram: 'Bản tin đầu tiên',
    },
    hints: {
      model: 'Kiểu máy cho biết công đoạn, số cọc và các tín hiệu máy gửi.',
      gateway: 'Gateway đăng nhập bằng mã đăng ký và khóa bí mật, gửi dữ liệu thay cho máy.',
      machine: 'Chọn kiểu máy và gateway gửi dữ liệu cho máy.',
      secret: 'Khóa chỉ hiển thị một lần: hãy nhập ngay vào gateway.',
      telegram: 'Gateway gửi bản tin qua MQTT đến chủ đề của máy.',
    },
    add: {
      model: 'Thêm kiểu máy',
      gateway: 'Thêm gateway',
      machine: 'Thêm máy',
    },
    have: {
      model: 'đã có {count}',
      gateway: 'đã có {count}',
      machine: 'đã có {count}',
      secret: '{code} đã có khóa',
      telegram: '{machine} đã gửi dữ liệu, đo lúc {time}',
    },
    noGateway: '{machine} chưa có gateway: hãy sửa máy và chọn gateway',
    chooseGateway: 'Sửa máy',
    gatewayOff: 'Gateway {code} đang tắt, không đăng nhập được',
    enable: 'Sửa gateway',
    waiting: 'Đang chờ bản tin đầu tiên của {machine}; trang tự cập nhật',
    troubles: {
      title: 'Vấn đề phát hiện được',
      none: 'Chưa nhận được lần đăng nhập hay bản tin nào. Hãy kiểm tra mạng, địa chỉ và cổng.',
      login: {
        wrongSecret:
          'Đăng nhập {login} bị từ chối: sai khóa bí mật ({time}, {count} lần). Hãy nhập lại khóa bí mật vào gateway hoặc tạo khóa mới.',
        noSecret:
          'Đăng nhập {login} bị từ chối: gateway chưa có khóa bí mật ({time}, {count} lần). Hãy tạo khóa và nhập vào gateway.',
        disabled: 'Đăng nhập {login} bị từ chối: gateway đang tắt ({time}, {count} lần). Hãy bật gateway.',
        unknown:
          'Đăng nhập {login} bị từ chối: không có gateway “{code}” ({time}, {count} lần). Hãy đổi tên đăng nhập thành {right} hoặc thêm gateway này.',
        unknownOnly:
          'Đăng nhập {login} bị từ chối: không có gateway “{code}” ({time}, {count} lần). Hãy kiểm tra tên đăng nhập hoặc thêm gateway này.',
      },
      code: {
        unknown:
          'Gateway {source} gửi cho mã máy “{code}” không tồn tại ({time}). Hãy đổi topic thành {right} hoặc thêm máy.',
        deleted: 'Gateway {source} gửi cho máy “{code}” đã bị xóa ({time}). Hãy khôi phục ở “Máy chờ nhận”.',
        otherGateway:
          'Gateway {source} gửi cho máy “{code}” thuộc gateway {own} ({time}). Hãy gán lại ở “Máy chờ nhận”.',
        noGateway:
          'Gateway {source} gửi cho máy “{code}” chưa có gateway ({time}). Hãy gán ở “Máy chờ nhận”.',
      },
      telegram: 'Một bản tin của {code} bị để riêng: {reason} ({time}).',
      lacking: '{machine} gửi các tín hiệu mà kiểu máy {model} không có. Giá trị không được lưu:',
      addGateway: 'Thêm gateway',
      adopt: 'Thêm máy',
      toFound: 'Mở máy chờ nhận',
      toQuarantine: 'Mở khu cách ly',
    },
    forbidden: 'Cần quyền “{right}”, do quản trị viên nhà máy cấp',
    address: 'Địa chỉ MQTT',
    addressHint: 'Hoặc qua WebSocket: {address}',
    login: 'Tên đăng nhập',
    password: 'Mật khẩu',
    passwordHint: 'khóa bí mật của gateway',
    topic: 'Chủ đề',
    payload: 'Bản tin',
    payloadHint:
      'ts là thời điểm đo (ms); boot tăng mỗi lần khởi động, seq tăng mỗi bản tin; state 1 là đang chạy.',
    command: 'Ví dụ dòng lệnh',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    toMill: 'Mở tổng quan nhà máy',
    toMachine: 'Mở chi tiết máy',
    done: 'đã xong',
    next: 'bước tiếp theo',
    later: 'sau các bước trước',
    link: 'Kết nối máy đầu tiên',
    homeTitle: 'Nhà máy này chưa có máy',
  },
};
