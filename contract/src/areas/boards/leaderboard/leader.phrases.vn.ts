import type { SameShape } from '../../../core/words/phrases.ts';
import type { leaderZh } from './leader.phrases.zh.ts';

export const leaderVn: SameShape<typeof leaderZh> = {
  leader: {
    leftOut: {
      outputKg: 'dưới {least} kg',
      runMin: 'chạy dưới {least} phút',
      shifts: 'ít hơn {least} ca',
      all: 'Không xếp hạng: {names}',
      more: 'Không xếp hạng: {names} và {count} khác',
    },
    subject: 'kíp và máy',
    crew: '{crew}',
    starOf: 'Nhất sợi con ngày {date}',
    equalStars: 'đồng hạng nhất',
    crews: 'Xếp hạng kíp',
    crewsNote: 'sợi con · 3 ca gần nhất',
    counted: 'tính {counted}/{of} ca',
    byProcess: 'Đạt kế hoạch theo công đoạn, %',
    machines: '{count} máy sợi con tốt nhất',
    people: '{count} công nhân đứng máy tốt nhất',
    peopleShifts: '{count} ca',
    peopleStar: 'Công nhân nhất hôm qua: {names}',
    windows: 'Phạm vi xếp hạng',
    window: {
      last: 'Ca vừa qua',
      previous: 'Ca trước đó',
      lastThree: '3 ca gần nhất',
    },
    outputKg: 'SL kg',
    outputT: 'Sản lượng t',
    efficiency: 'Hiệu suất %',
    breaks: 'Mối đứt',
    attainment: 'Đạt %',
    noStar: 'Hôm qua không có sản lượng',
    partial: 'Dữ liệu hôm qua chưa đủ',
    noCrew: 'Chưa có ca nào đủ dữ liệu',
    noMachines: 'Ca này không đủ dữ liệu',
    target: 'kế hoạch 100 %',
    spoken: 'Hạng {rank} {name}, {value} %',
  },
};
