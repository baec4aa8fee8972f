import { defineWords } from '../../../core/resource/resourceWords.ts';

export const collectionMappingWords = defineWords({
  zh: {
    title: '采集映射',
    hints: { protocol: '“报文”机台自己发送标准报文，不需要信号行' },
    fields: { protocol: '协议', wordOrder: '双字顺序', fileFormat: '文件格式' },
    choices: {
      protocol: {
        modbusTcp: 'Modbus TCP',
        opcUa: 'OPC UA',
        file: '文件',
        mqtt: 'MQTT (JSON)',
        telegram: '报文',
      },
      wordOrder: { highFirst: '高字在前', lowFirst: '低字在前' },
      fileFormat: { csv: 'CSV', json: 'JSON' },
    },
    children: { signals: '信号' },
  },
  en: {
    title: 'Collection mapping',
    list: 'Collection mappings',
    hints: { protocol: 'Machines of “Telegrams” send telegrams themselves and need no signal rows' },
    fields: { protocol: 'Protocol', wordOrder: 'Word order', fileFormat: 'File format' },
    choices: {
      protocol: {
        modbusTcp: 'Modbus TCP',
        opcUa: 'OPC UA',
        file: 'File',
        mqtt: 'MQTT (JSON)',
        telegram: 'Telegrams',
      },
      wordOrder: { highFirst: 'High word first', lowFirst: 'Low word first' },
      fileFormat: { csv: 'CSV', json: 'JSON' },
    },
    children: { signals: 'Signals' },
  },
  vn: {
    title: 'Ánh xạ thu thập',
    hints: { protocol: 'Máy loại “Điện văn” tự gửi điện văn chuẩn, không cần dòng tín hiệu' },
    fields: { protocol: 'Giao thức', wordOrder: 'Thứ tự từ', fileFormat: 'Định dạng tệp' },
    choices: {
      protocol: {
        modbusTcp: 'Modbus TCP',
        opcUa: 'OPC UA',
        file: 'Tệp',
        mqtt: 'MQTT (JSON)',
        telegram: 'Điện văn',
      },
      wordOrder: { highFirst: 'Từ cao trước', lowFirst: 'Từ thấp trước' },
      fileFormat: { csv: 'CSV', json: 'JSON' },
    },
    children: { signals: 'Tín hiệu' },
  },
});

export const mappedSignalWords = defineWords({
  zh: {
    title: '采集信号',
    hints: {
      maxAgeS: '数值超过该时间不再有效；留空为三个周期且不少于 30 秒',
      frozenAfterS: '该值（如心跳）在此时间内不变，视为控制器停滞，机台所有数值失效；留空不判定',
    },
    fields: {
      mappingId: '采集映射',
      place: '序号',
      signal: '信号编码',
      address: '地址',
      type: '数据类型',
      unit: '原始单位',
      scale: '系数',
      offsetBy: '偏移',
      codes: '代码对照',
      periodS: '采集周期',
      maxAgeS: '最大时效',
      frozenAfterS: '停变判定',
    },
    choices: {
      type: {
        uint16: 'UINT16',
        int16: 'INT16',
        uint32: 'UINT32',
        int32: 'INT32',
        float32: 'FLOAT32',
        uint64: 'UINT64',
        int64: 'INT64',
        float64: 'FLOAT64',
      },
    },
  },
  en: {
    title: 'Mapped signal',
    list: 'Mapped signals',
    hints: {
      maxAgeS: 'A value that is older does not count. Empty: three periods, at least 30 s',
      frozenAfterS:
        'If this value (such as a heartbeat) does not change for so long, the controller hangs and no value of the machine counts. Empty: never',
    },
    fields: {
      mappingId: 'Collection mapping',
      place: 'Place',
      signal: 'Signal',
      address: 'Address',
      type: 'Type',
      unit: 'Unit there',
      scale: 'Factor',
      offsetBy: 'Offset',
      codes: 'Codes',
      periodS: 'Period',
      maxAgeS: 'Maximum age',
      frozenAfterS: 'Frozen after',
    },
    choices: {
      type: {
        uint16: 'UINT16',
        int16: 'INT16',
        uint32: 'UINT32',
        int32: 'INT32',
        float32: 'FLOAT32',
        uint64: 'UINT64',
        int64: 'INT64',
        float64: 'FLOAT64',
      },
    },
  },
  vn: {
    title: 'Tín hiệu thu thập',
    hints: {
      maxAgeS: 'Giá trị cũ hơn không còn hiệu lực. Để trống: ba chu kỳ, ít nhất 30 giây',
      frozenAfterS:
        'Nếu giá trị này (như nhịp tim) không đổi trong thời gian đó, bộ điều khiển bị treo và mọi giá trị của máy không còn hiệu lực. Để trống: không xét',
    },
    fields: {
      mappingId: 'Ánh xạ thu thập',
      place: 'Thứ tự',
      signal: 'Mã tín hiệu',
      address: 'Địa chỉ',
      type: 'Kiểu dữ liệu',
      unit: 'Đơn vị gốc',
      scale: 'Hệ số',
      offsetBy: 'Độ lệch',
      codes: 'Bảng mã',
      periodS: 'Chu kỳ',
      maxAgeS: 'Tuổi tối đa',
      frozenAfterS: 'Đứng yên sau',
    },
    choices: {
      type: {
        uint16: 'UINT16',
        int16: 'INT16',
        uint32: 'UINT32',
        int32: 'INT32',
        float32: 'FLOAT32',
        uint64: 'UINT64',
        int64: 'INT64',
        float64: 'FLOAT64',
      },
    },
  },
});

export const machineConnectionWords = defineWords({
  zh: {
    title: '采集连接',
    hints: {
      endpoint: '192.168.10.21:502、opc.tcp://主机:4840、mqtt://主机:1883，或采集盒上的文件路径',
      station: '机台在其控制系统中的名称，替换地址中的 $name',
    },
    fields: {
      machineId: '机台',
      mappingId: '采集映射',
      endpoint: '连接地址',
      unitNumber: '站号',
      station: '控制系统中的名称',
    },
    choices: { status: { enabled: '启用', disabled: '停用' } },
  },
  en: {
    title: 'Machine connection',
    list: 'Machine connections',
    hints: {
      endpoint: '192.168.10.21:502, opc.tcp://host:4840, mqtt://host:1883, or the path of a file on the box',
      station: 'What the machine is called by its controller: it stands in addresses for $name',
    },
    fields: {
      machineId: 'Machine',
      mappingId: 'Collection mapping',
      endpoint: 'Reached at',
      unitNumber: 'Unit number',
      station: 'Name at its controller',
    },
    choices: { status: { enabled: 'Enabled', disabled: 'Disabled' } },
  },
  vn: {
    title: 'Kết nối máy',
    hints: {
      endpoint: '192.168.10.21:502, opc.tcp://máy_chủ:4840, mqtt://máy_chủ:1883, hoặc đường dẫn tệp trên hộp',
      station: 'Tên máy ở bộ điều khiển: thay cho $name trong địa chỉ',
    },
    fields: {
      machineId: 'Máy',
      mappingId: 'Ánh xạ thu thập',
      endpoint: 'Địa chỉ kết nối',
      unitNumber: 'Số trạm',
      station: 'Tên ở bộ điều khiển',
    },
    choices: { status: { enabled: 'Bật', disabled: 'Tắt' } },
  },
});
