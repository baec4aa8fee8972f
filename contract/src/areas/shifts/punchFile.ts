// What files of common time clocks look like: which columns they have, and how they write moments and directions.
import type { PunchDirection } from './attendanceRules.ts';

/** What a column of such a file says. */
export const punchColumns = ['workNo', 'moment', 'date', 'time', 'direction', 'device'] as const;
export type PunchColumn = (typeof punchColumns)[number];

/**
 * Heads by which columns are known beside those of our own template, in lower case without blanks and signs. A column `time`
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
  return text.split(/\s+/);
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
}

/**
 * Reads a moment, or a day with one or several times: `2026-10-14 08:01:22`, `2026/10/14` with `8:01 16:03`. Undefined where
 * it is none. A cell of a spreadsheet that holds a date is written as such a text by who reads it.
 */
export function readLocalTimes(text: string): LocalTimes | undefined {
  const match = /^\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[T\s]+(.+?)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', rest = ''] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return undefined;
  const seconds = rest.split(/[\s,;，；]+/).map(secondsOf);
  const known = seconds.filter((each) => each !== undefined);
  return known.length === seconds.length ? { date, seconds: known } : undefined;
}

function secondsOf(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(text);
  if (match === null) return undefined;
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  return hours < 24 && minutes < 60 && seconds < 60 ? 3600 * hours + 60 * minutes + seconds : undefined;
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/[\s*._\-/()（）:：#]/g, '');
}
