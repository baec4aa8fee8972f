import type { MillText } from '@millwright/contract/reference/mill/millPlan.ts';

/** What was done about a fault, and the spare part that it took: one of these, by their codes. */
export interface Treatment {
  readonly text: MillText;
  readonly part?: { readonly codes: readonly string[]; readonly quantity: number };
}

const done = (zh: string, en: string, vn: string, codes = '', quantity = 1): Treatment => ({
  text: { zh, en, vn },
  ...(codes === '' ? {} : { part: { codes: codes.split(' '), quantity } }),
});

/** What mechanics and electricians usually do, by the type of the fault. */
export const treatments = {
  mechanical: [
    done(
      '清除缠花，罗拉清洁后试车正常',
      'Lap removed, roller cleaned, runs again',
      'Gỡ quấn, lau suốt, chạy thử tốt',
    ),
    done(
      '重新定位并紧固，试车正常',
      'Set anew and tightened, runs again',
      'Chỉnh lại vị trí, siết chặt, chạy thử tốt',
    ),
    done(
      '同步带磨损，更换并调整张力',
      'Timing belt worn: replaced and tensioned',
      'Dây đai răng mòn: thay và căng lại',
      'BT-HTD8 TB-01 TB-03 TB-05',
    ),
    done('清除传动部位积花', 'Fly removed from the drive', 'Dọn bông ở bộ truyền động'),
    done(
      '轴承异响，更换轴承',
      'Bearing noisy: replaced',
      'Ổ bi kêu: đã thay',
      'BR-6205 BR-02 BR-04 NB-01 NB-03',
    ),
    done('加注润滑脂，运转正常', 'Greased, runs quietly', 'Tra mỡ, chạy êm', 'LB-GREASE', 0.2),
    done('三角带打滑，更换', 'V-belt slipped: replaced', 'Dây đai thang trượt: đã thay', 'VB-01 VB-03 VB-04'),
    done('限位开关松动，重新固定', 'Limit switch loose: fixed', 'Công tắc hành trình lỏng: cố định lại'),
    done(
      '气管漏气，更换一段',
      'Air hose leaked: a piece replaced',
      'Ống khí rò: thay một đoạn',
      'HS-01 HS-02',
      2,
    ),
    done('油封渗油，更换', 'Oil seal leaked: replaced', 'Phớt dầu rò: đã thay', 'OS-01 OS-02'),
    done('齿轮间隙调整', 'Play of gears set', 'Chỉnh khe hở bánh răng'),
  ],
  electrical: [
    done('传感器移位，重新对准', 'Sensor shifted: set anew', 'Cảm biến lệch: chỉnh lại'),
    done(
      '接近开关无信号，更换',
      'Proximity switch without signal: replaced',
      'Cảm biến tiệm cận mất tín hiệu: đã thay',
      'SN-01 SN-02 SN-03',
    ),
    done('接线端子松动，紧固', 'Terminal loose: tightened', 'Cầu đấu lỏng: siết lại'),
    done(
      '接触器触点烧损，更换',
      'Contactor burnt: replaced',
      'Tiếp điểm khởi động từ cháy: đã thay',
      'CT-01 CT-02 CT-03',
    ),
    done(
      '变频器过热，清洁风道后复位',
      'Inverter hot: air duct cleaned, reset',
      'Biến tần nóng: vệ sinh đường gió, đặt lại',
    ),
    done(
      '熔断器熔断，更换并测量电机',
      'Fuse blown: replaced, motor measured',
      'Cầu chì đứt: thay, đo động cơ',
      'FS-01 FS-02',
    ),
    done('光电传感器污损，更换', 'Photocell clouded: replaced', 'Cảm biến quang mờ: đã thay', 'EL-PE18'),
    done('参数复位，试车正常', 'Parameters reset, runs again', 'Đặt lại tham số, chạy thử tốt'),
  ],
} as const satisfies Record<string, readonly Treatment[]>;
