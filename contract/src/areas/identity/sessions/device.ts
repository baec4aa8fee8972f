/** A browser and the system it runs on, by the names of their makers; undefined where the text does not tell. */
export interface Device {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The first that fits counts: most browsers also carry the names of those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/wxwork\//i, 'WeCom'],
  [/DingTalk\//i, 'DingTalk'],
  [/Lark\//, 'Feishu'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says of itself (`User-Agent`), in words. It is a hint for people, never a proof. */
export function deviceOf(agent: string | null): Device {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  return { browser: named(browsers), system: named(systems) };
}
