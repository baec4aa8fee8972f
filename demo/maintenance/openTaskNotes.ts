import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillText } from '@millwright/contract/reference/mill/millPlan.ts';

/** Who has a part in a task: the demonstration's repairer, his shift leader, his workshop leader, or a mechanic of the crew. */
export type TaskPerson = 'repairer' | 'shiftleader' | 'leader' | 'mechanic';

/** Something that people noticed on machines which run all the same, and how far it has come. */
export interface OpenTaskNote {
  readonly key: string;
  readonly name: MillText;
  readonly description: MillText;
  readonly process: Process;
  /** Which of the machines of the process, in the order of their codes. */
  readonly place: number;
  readonly source: 'byHand' | 'scan';
  readonly initiator: TaskPerson;
  readonly responsible?: TaskPerson;
  readonly participants?: readonly TaskPerson[];
  readonly state: 'toBeAllocated' | 'inProgress' | 'toBeConfirmed';
  readonly hoursAgo: number;
  /** What was done, of one that waits to be confirmed, and how long it took. */
  readonly treatment?: { readonly text: MillText; readonly minutes: number };
  readonly remark?: { readonly by: TaskPerson; readonly text: MillText };
}

/** What the repairer of the demonstration has to do besides the stops of machines. */
export const openTaskNotes: readonly OpenTaskNote[] = [
  {
    key: 'suction',
    name: { zh: '吸棉风管接口漏风', en: 'Suction duct leaks at a joint', vn: 'Ống hút bông rò ở mối nối' },
    description: {
      zh: '巡回发现车尾接口处漏风，负压偏低，待停车时处理',
      en: 'Found on the round: air leaks at the tail joint, suction is low. To be done at the next stop',
      vn: 'Phát hiện khi đi tuần: hở ở mối nối cuối máy, áp hút thấp. Xử lý khi dừng máy',
    },
    process: 'spinning',
    place: 22,
    source: 'scan',
    initiator: 'repairer',
    responsible: 'repairer',
    state: 'inProgress',
    hoursAgo: 20,
    remark: {
      by: 'repairer',
      text: {
        zh: '密封条已领，等落纱停车时换',
        en: 'Sealing strip is here, I change it at the next doff',
        vn: 'Đã lĩnh gioăng, sẽ thay khi đổ sợi',
      },
    },
  },
  {
    key: 'guard',
    name: {
      zh: '车头安全门铰链松动',
      en: 'Hinge of the headstock door loose',
      vn: 'Bản lề cửa đầu máy lỏng',
    },
    description: {
      zh: '关门后仍有缝隙，联锁未误动作',
      en: 'The door does not close flush; its interlock still works',
      vn: 'Cửa đóng không khít, khóa liên động vẫn hoạt động',
    },
    process: 'drawing',
    place: 1,
    source: 'scan',
    initiator: 'repairer',
    state: 'toBeAllocated',
    hoursAgo: 5,
  },
  {
    key: 'oil',
    name: { zh: '牵伸齿轮箱渗油', en: 'Drafting gearbox seeps oil', vn: 'Hộp số kéo dài rỉ dầu' },
    description: {
      zh: '油位正常，本周内更换油封',
      en: 'Oil level is right; the seal is to be changed this week',
      vn: 'Mức dầu bình thường, thay phớt trong tuần này',
    },
    process: 'roving',
    place: 2,
    source: 'byHand',
    initiator: 'shiftleader',
    responsible: 'mechanic',
    participants: ['repairer'],
    state: 'inProgress',
    hoursAgo: 28,
  },
  {
    key: 'lamp',
    name: { zh: '信号灯柱不亮', en: 'Signal tower is dark', vn: 'Cột đèn báo không sáng' },
    description: {
      zh: '机台运转正常，挡车工看不到信号',
      en: 'The machine runs, but its spinner sees no signal',
      vn: 'Máy chạy tốt nhưng công nhân không thấy tín hiệu',
    },
    process: 'winding',
    place: 0,
    source: 'byHand',
    initiator: 'leader',
    responsible: 'repairer',
    state: 'toBeConfirmed',
    hoursAgo: 9,
    treatment: {
      text: {
        zh: '灯座接线脱落，重新压接，试灯正常',
        en: 'A wire had come off the lamp socket: crimped again, all lamps work',
        vn: 'Dây ở đế đèn bị tuột: bấm lại đầu cốt, đèn sáng đủ',
      },
      minutes: 35,
    },
  },
];
