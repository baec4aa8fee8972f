import { valueRows } from './valueRows.ts';

/** Spellings of flags. */
export const flagRows = valueRows(`
  all · 1 · true
  all · true · true
  all · ＴＲＵＥ · true
  all · TRUE · true
  all · yes · true
  all · Y · true
  all · X · true
  all · on · true
  all · √ · true
  all · ✓ · true
  all · 是 · true
  all · 对 · true
  all · 有 · true
  all · 启用 · true
  all · Có · true
  all · Co\u0301 · true
  all · Đúng · true
  all · co · true
  all · 0 · false
  all · false · false
  all · Ｎ · false
  all · no · false
  all · off · false
  all · × · false
  all · ✗ · false
  all · 否 · false
  all · 无 · false
  all · 停用 · false
  all · Không · false
  all · khong · false
  all · sai · false
  all · maybe · !notFlag
  all · 在岗 · !notFlag
  all · 2 · !notFlag
  all · ? · !notFlag
  all · - · !notFlag
`);

/** Spellings of a flag whose field declares `在岗 / 离岗` and `Đang làm / Nghỉ`. */
export const dutyRows = valueRows(`
  all · 在岗 · true
  all · đang làm · true
  all · dang lam · true
  all · 离岗 · false
  all · NGHỈ · false
  all · nghi · false
  all · yes · true
  all · 休假 · !notFlag
`);

/** Spellings of a choice of the values `kg` (公斤, Kilogram, Ki-lô-gam) and `t` (吨, Tonne, Tấn). */
export const choiceRows = valueRows(`
  all · 公斤 · "kg"
  all · KILOGRAM · "kg"
  all · ｋｉｌｏｇｒａｍ · "kg"
  all · Ki-lô-gam · "kg"
  all · ki-lo-gam · "kg"
  all · 吨 · "t"
  all · Tấn · "t"
  all · Ta\u0302\u0301n · "t"
  all · tan · "t"
  all · 斤 · !notChoice
  all · g · !notChoice
`);

/** Texts as they are stored. */
export const textRows = valueRows(`
  all · a\u0301 · "á"
  all · Xưởng so\u031b\u0323i · "Xưởng sợi"
  all · ＡＢ１２ · "AB12"
  all · \u200bRF\u200e01\ufeff · "RF01"
  all · 张\u3000三 · "张 三"
  all · 一，二（三） · "一，二（三）"
  all · a\u00a0b · "a b"
  all · \u202eabc\u202c · "abc"
`);

/** Keys under which searches find texts. */
export const searchRows = valueRows(`
  all · Xưởng Sợi Thử · "xuong soi thu"
  all · ĐÚNG · "dung"
  all · so\u031b\u0323i thử · "soi thu"
  all · Café · "cafe"
  all · 纺纱 · "纺纱"
  all · ＲＦ－０１ · "rf-01"
`);
