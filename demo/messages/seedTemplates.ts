import type pg from 'pg';
import type { WantedChannels } from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Words = Readonly<Record<Language, string>>;

interface DemoTemplate {
  readonly code: string;
  readonly name: Words;
  readonly scene: string;
  readonly priority: 'L' | 'M' | 'H' | 'C';
  readonly channels: readonly string[];
  readonly duties: readonly string[] | null;
  readonly title: Words;
  readonly content: Words;
  readonly isEnabled: boolean;
}

/** Messages in the own words of the demonstration's mills, and one that is being written. */
const templates: readonly DemoTemplate[] = [
  {
    code: 'ALARM-CRITICAL',
    name: { zh: '紧急报警', en: 'Critical alarm', vn: 'Cảnh báo khẩn cấp' },
    scene: 'messaging.criticalAlarmRaised',
    priority: 'C',
    channels: ['inSite', 'app', 'sms'],
    duties: ['repairman', 'maintainer'],
    title: {
      zh: '立即处理：{machine} {alarm}',
      en: 'At once: {machine} {alarm}',
      vn: 'Xử lý ngay: {machine} {alarm}',
    },
    content: {
      zh: '{said}\n请先确认报警，再到机台。',
      en: '{said}\nTake the alarm first, then go to the machine.',
      vn: '{said}\nXác nhận cảnh báo trước, rồi đến máy.',
    },
    isEnabled: true,
  },
  {
    code: 'ALARM',
    name: { zh: '报警', en: 'Alarm', vn: 'Cảnh báo' },
    scene: 'messaging.alarmRaised',
    priority: 'M',
    channels: ['inSite', 'app', 'sms'],
    duties: null,
    title: { zh: '{machine} {alarm}', en: '{machine} {alarm}', vn: '{machine} {alarm}' },
    content: { zh: '{said}', en: '{said}', vn: '{said}' },
    isEnabled: true,
  },
  {
    code: 'ALARMS',
    name: {
      zh: '同一规则的多条报警',
      en: 'Several alarms of one rule',
      vn: 'Nhiều cảnh báo của một quy tắc',
    },
    scene: 'messaging.alarmsRaised',
    priority: 'H',
    channels: ['inSite', 'app', 'sms'],
    duties: null,
    title: { zh: '{alarm}：{count} 条', en: '{alarm}: {count} alarms', vn: '{alarm}: {count} cảnh báo' },
    content: { zh: '{machines}', en: '{machines}', vn: '{machines}' },
    isEnabled: true,
  },
  {
    code: 'REPAIR-REPORT',
    name: { zh: '挡车工报修', en: 'Report by a tender', vn: 'Công nhân báo hỏng' },
    scene: 'maintenance.taskReported',
    priority: 'H',
    channels: ['inSite', 'app'],
    duties: null,
    title: {
      zh: '{machine} 报修：{name}',
      en: '{machine}: {name}',
      vn: '{machine} báo hỏng: {name}',
    },
    content: {
      zh: '{person} 报修，任务 {number}。接单后请在手机上点“开始”。',
      en: 'Reported by {person}, task {number}. Press “Start” on the phone when you take it.',
      vn: '{person} báo, việc {number}. Nhận việc xong bấm “Bắt đầu” trên điện thoại.',
    },
    isEnabled: true,
  },
  {
    code: 'HANDOVER',
    name: { zh: '交接班提醒', en: 'Handover waits', vn: 'Nhắc nhận ca' },
    scene: 'shifts.handoverWaits',
    priority: 'M',
    channels: ['inSite', 'app'],
    duties: null,
    title: {
      zh: '{process} {shift}：请接班',
      en: '{process}, {shift} shift: please take over',
      vn: '{process}, ca {shift}: mời nhận ca',
    },
    content: {
      zh: '{person} 已交班，请在 30 分钟内核对。',
      en: '{person} has handed over. Please check within 30 minutes.',
      vn: '{person} đã bàn giao, hãy kiểm tra trong 30 phút.',
    },
    isEnabled: false,
  },
];

/** What the templates of the demonstration are called. */
export const demoTemplateNames: readonly Words[] = templates.map(({ name }) => name);

/** So many segments a month: some two hundred alarms a day to three people. */
const smsBudget = 20_000;

/** Settings of people with a telephone: no device of the demonstration rings before its person allows it. */
const wanted: WantedChannels = { L: [], M: ['app', 'sms'], H: ['app', 'sms'], C: ['app', 'sms'] };

/** The message templates of a new mill, how its people want to be told, and what it lets itself cost by SMS. */
export async function seedTemplates(
  client: pg.Client,
  { tenantId, language, nowMs }: Pick<DemoMill, 'tenantId' | 'language'> & { nowMs: number },
): Promise<void> {
  await insertRows(
    client,
    'message_template',
    templates.map(({ code, name, scene, priority, channels, duties, title, content, isEnabled }) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      code,
      name: name[language],
      scene,
      type: '2',
      priority,
      channels,
      receiver_attribute: duties === null ? 'scene' : 'duties',
      duties,
      title,
      content,
      state: isEnabled ? 'enabled' : 'disabled',
      create_time: new Date(nowMs),
      version: 1,
    })),
  );
  await insertRows(client, 'sms_budget', [{ tenant_id: tenantId, segments: smsBudget }]);
  await client.query(
    `insert into message_setting (tenant_id, user_id, channels)
     select tenant_id, user_id, $2 from membership where tenant_id = $1 and phone is not null`,
    [tenantId, wanted],
  );
}
