// What files of common time clocks look like: which columns they have, and how they write moments and directions.
import {
  type DateOrder,
  isRead,
  readDateTime,
  type ValueReading,
  readTimeOfDay,
  searchKey,
} from '../../../core/values/index.ts';
import { datePartsOf } from '../../../core/values/dateParts.ts';
import { dayOfParts } from '../../../core/values/dateOrder.ts';
import type { PunchDirection } from '../../shifts/shiftRules/attendanceRules.ts';

/** What a column of such a file says. */
export const punchColumns = ['workNo', 'moment', 'date', 'time', 'direction', 'device'] as const;
export type PunchColumn = (typeof punchColumns)[number];

/**
 * Heads by which columns are known beside those of our own template, without tone marks, blanks and signs. A column `time`
 * beside none of dates says whole moments.
 */
const heads: Readonly<Record<PunchColumn, readonly string[]>> = {
  workNo: wordsOf(`工号 员工工号 人员编号 考勤号码 登记号码 编号
    workno worknumber employeeno employeeid empno acno enno userid personid no id mãnhânviên mãnv mãsố`),
  moment: wordsOf(`日期时间 打卡时间 考勤时间 刷卡时间 datetime punchtime checktime thờiđiểm ngàygiờ`),
  date: wordsOf('日期 打卡日期 考勤日期 date ngày'),
  time: wordsOf('时间 时刻 time times giờ thờigian'),
  direction: wordsOf(`方向 状态 签到签退 考勤状态 进出
    direction state status inout checktype hướng trạngthái`),
  device: wordsOf('设备 设备名称 机号 考勤机 device terminal machine machineno thiếtbị máy'),
};

const directionWords: Readonly<Record<Exclude<PunchDirection, 'unknown'>, readonly string[]>> = {
  in: wordsOf('in i 0 checkin clockin cin dutyon 上班 上班签到 签到 进 入 进入 vào'),
  out: wordsOf('out o 1 checkout clockout cout dutyoff 下班 下班签退 签退 出 外出 ra'),
};

function wordsOf(text: string): string[] {
  return text.split(/\s+/).map(plainOf);
}

/** Which column a head names; undefined for one that says nothing of punches. */
export function columnOfHead(head: string): PunchColumn | undefined {
  const plain = plainOf(head);
  return punchColumns.find((column) => heads[column].includes(plain));
}

/** What a cell says of the direction. Words that are not known, and none, tell nothing. */
export function directionOf(text: string): PunchDirection {
  const plain = plainOf(text);
  if (directionWords.in.includes(plain)) return 'in';
  return directionWords.out.includes(plain) ? 'out' : 'unknown';
}

/** A day and times of it, as the mill's clocks show them: `2026-10-14` and seconds behind midnight. */
export interface LocalTimes {
  readonly date: string;
  readonly seconds: readonly number[];
  /** Minutes ahead of UTC; undefined where the file names no zone. */
  readonly offsetMin?: number | undefined;
}

/**
 * Reads a moment, or a day with one or several times: `28/11/2025 5:58 PM`, `2026/10/14` with `8:01 16:03`. The order of dates
 * is that of the file, never of a language.
 */
export function readLocalTimes(text: string, order: DateOrder | 'undecided'): ValueReading<LocalTimes> {
  const reading = readDateTime(text, { language: 'en', order });
  if (isRead(reading)) {
    const { date, timeMs, offsetMin } = reading.value;
    return { value: { date, seconds: [Math.floor(timeMs / 1000)], offsetMin } };
  }
  const parts = datePartsOf(text);
  if (parts === undefined || parts.isCompact) return reading;
  const times = parts.rest
    .trim()
    .split(/[\s,;，；]+/)
    .map(readTimeOfDay);
  const known = times.flatMap((time) => (isRead(time) ? [Math.floor(time.value / 1000)] : []));
  const day = dayOfParts(parts, order === 'undecided' ? undefined : order);
  const isWhole = known.length === times.length && known.every((seconds) => seconds < 86_400);
  return isWhole && 'day' in day ? { value: { date: day.day, seconds: known } } : reading;
}

function plainOf(text: string): string {
  return searchKey(text).replaceAll(/[\s*._\-/()（）:：#'"]/g, '');
}
