import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { StandardRole } from '@millwright/server/areas/access/index.ts';

type Names = Readonly<Record<Language, string>>;

/**
 * What the people of the demonstration's mills are told, by the administrator unless another role writes it.
 * `releasedHoursAgo`: absent for a draft.
 */
export const demoAnnouncements: readonly {
  title: Names;
  msgAbstract: Names;
  msgContent: Names;
  category: '1' | '2';
  priority: 'L' | 'M' | 'H';
  releasedHoursAgo?: number;
  by?: StandardRole;
}[] = [
  {
    title: {
      zh: '周日 8:00–9:00 配电检修，全厂停电',
      en: 'Power cut on Sunday, 8:00 to 9:00',
      vn: 'Cắt điện Chủ nhật, 8:00 đến 9:00',
    },
    msgAbstract: {
      zh: '请各班提前 20 分钟落纱停车。',
      en: 'Doff and stop the frames 20 minutes before.',
      vn: 'Đổ sợi và dừng máy trước 20 phút.',
    },
    msgContent: {
      zh: '<p>本周日 <b>8:00–9:00</b> 对高压配电室进行年度检修，全厂停电。</p><ul><li>细纱：7:40 前完成落纱并停车</li><li>络筒：7:45 前清空槽筒</li><li>空调：9:15 起恢复，10:00 前温湿度达标后再开车</li></ul>',
      en: '<p>This Sunday, <b>8:00 to 9:00</b>, the high-voltage room is inspected and the whole mill is without power.</p><ul><li>Ring spinning: doffed and stopped by 7:40</li><li>Winding: drums empty by 7:45</li><li>Air conditioning: back at 9:15; frames start once the climate is in range, by 10:00</li></ul>',
      vn: '<p>Chủ nhật này, <b>8:00 đến 9:00</b>, kiểm tra phòng điện cao thế, toàn nhà máy mất điện.</p><ul><li>Sợi con: đổ sợi và dừng máy trước 7:40</li><li>Đánh ống: trống hết sợi trước 7:45</li><li>Điều không: chạy lại từ 9:15; mở máy khi nhiệt ẩm đạt, trước 10:00</li></ul>',
    },
    category: '1',
    priority: 'H',
    releasedHoursAgo: 3,
  },
  {
    title: {
      zh: '大屏新增排行榜与数字指挥室',
      en: 'New boards: leaderboard and command room',
      vn: 'Bảng mới: bảng xếp hạng và phòng điều hành',
    },
    msgAbstract: {
      zh: '在“数字看板”菜单中打开。',
      en: 'Open them from the menu “Digital dashboards”.',
      vn: 'Mở từ mục “Bảng điều khiển số”.',
    },
    msgContent: {
      zh: '<p>“数字看板”中新增昨日之星排行榜与数字指挥室，可挂到墙面屏。</p>',
      en: '<p>The menu “Digital dashboards” has two new boards, yesterday’s stars and the command room. Both can hang on a wall.</p>',
      vn: '<p>Mục “Bảng điều khiển số” có thêm hai bảng: ngôi sao hôm qua và phòng điều hành. Cả hai có thể treo tường.</p>',
    },
    category: '2',
    priority: 'M',
    releasedHoursAgo: 26,
  },
  {
    title: {
      zh: '下月盖板针布磨针计划',
      en: 'Grinding of card flats next month',
      vn: 'Kế hoạch mài kim mui máy chải tháng sau',
    },
    msgAbstract: {
      zh: '日期待定。',
      en: 'The days are still open.',
      vn: 'Chưa chốt ngày.',
    },
    msgContent: {
      zh: '<p>每条梳棉线每周停一台，具体日期另行通知。</p>',
      en: '<p>One card of each line stands a week; the days will be told.</p>',
      vn: '<p>Mỗi tuần mỗi dây dừng một máy chải; ngày sẽ báo sau.</p>',
    },
    category: '1',
    priority: 'L',
  },
  {
    title: {
      zh: '周三白班细纱机揩车安排',
      en: 'Cleaning of ring frames on Wednesday, day shift',
      vn: 'Vệ sinh máy sợi con thứ Tư, ca ngày',
    },
    msgAbstract: {
      zh: '仅细纱车间。',
      en: 'For the spinning workshop.',
      vn: 'Dành cho xưởng sợi con.',
    },
    msgContent: {
      zh: '<p>揩车时停一台开一台，落纱后再停车。</p>',
      en: '<p>One frame after the other is stopped, each behind its doff.</p>',
      vn: '<p>Dừng từng máy một, sau khi đổ sợi.</p>',
    },
    category: '1',
    priority: 'M',
    by: 'workshopLeader',
  },
];

/** Rules of exception management: one that judges, one that is prepared. */
export const demoExceptionRules: readonly {
  name: Names;
  isEnabled: boolean;
  columns: Readonly<Record<string, string | number>>;
}[] = [
  {
    name: {
      zh: '打包线停机超过 5 分钟',
      en: 'Packing line stands 5 minutes',
      vn: 'Dây đóng gói dừng quá 5 phút',
    },
    isEnabled: true,
    columns: { type: 'stop', process: 'packaging', after_min: 5 },
  },
  {
    name: {
      zh: '细纱空锭率超过 4 %',
      en: 'Ring frame with 4 % idle spindles',
      vn: 'Máy sợi con trống quá 4 % cọc',
    },
    isEnabled: false,
    columns: { type: 'abnormal', process: 'spinning', indicator: 'idleRate', value: 4 },
  },
];
