import type { Language } from '@millwright/contract/core/words/languages.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { defaultSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { dayTeams, shiftTeams, type TeamPlan } from '@millwright/contract/reference/staff.ts';

/** Parts of names, which are put together in turn: each pair comes once in as many people as there are pairs. */
const nameParts: Readonly<
  Record<Language, { first: string; last: string; gap: string; isFamilyFirst: boolean }>
> = {
  zh: {
    first: '桂兰 秀芳 建国 丽娟 志强 玉梅 海燕 国栋 春花 文斌 小红 立新 凤英',
    last: '周 吴 郑 孙 马 朱 胡 郭 何 高 罗 梁 宋 唐 许 韩 冯',
    gap: '',
    isFamilyFirst: true,
  },
  en: {
    first: 'Anna Brian Carol David Ellen Frank Grace Henry Irene James Karen Louis Maria',
    last: 'Adams Baker Clark Davis Evans Foster Green Harris Irwin Jones Keller Lewis Moore Nolan Owens Parker Quinn',
    gap: ' ',
    isFamilyFirst: false,
  },
  vn: {
    first: 'Anh Bình Châu Dũng Giang Hà Khánh Lan Minh Nga Oanh Phúc Quân',
    last: 'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh',
    gap: ' ',
    isFamilyFirst: true,
  },
};

interface TeamOfCrew {
  readonly team: TeamPlan;
  /** Null for day staff. */
  readonly crew: CrewLetter | null;
}

export interface DemoWorker extends TeamOfCrew {
  readonly workNo: string;
  readonly realname: string;
}

/** The people of a mill of the reference size who have no account: four crews and day staff. */
export function demoStaff(language: Language): DemoWorker[] {
  const teams = [
    ...defaultSystem.crews.flatMap((crew) => shiftTeams.map((team): TeamOfCrew => ({ crew, team }))),
    ...dayTeams.map((team): TeamOfCrew => ({ crew: null, team })),
  ];
  const places = teams.flatMap(({ crew, team }) =>
    Array.from({ length: team.people }, () => ({ crew, team })),
  );
  return places.map(({ crew, team }, place) => ({
    workNo: String(1001 + place),
    realname: demoName(language, place),
    team,
    crew,
  }));
}

function demoName(language: Language, place: number): string {
  const { first, last, gap, isFamilyFirst } = nameParts[language];
  const [given, family] = [first.split(' '), last.split(' ')];
  // 13 and 17 have no common divisor: no pair comes twice in 221 people.
  const parts = [family[place % family.length], given[place % given.length]];
  return (isFamilyFirst ? parts : parts.toReversed()).join(gap);
}

/** What the team of some people is called. */
export function demoTeamName({ team, crew }: TeamOfCrew, language: Language): string {
  const words = [team.post[language], ...(crew === null ? [] : [phrases.shifts[language].crews[crew]])];
  return words.join(language === 'zh' ? '' : ' ');
}
