const latin = '"Segoe UI","SF Pro Text",Roboto,"Helvetica Neue","Roboto Variable"';

/**
 * Font stack for a language code. The Latin font stands first so that figures look the same in all languages;
 * `system-ui` is left out because on a Chinese Windows it has poor Vietnamese. `Roboto Variable` is ours (`fonts.css`).
 */
export function fontStack(language: string): string {
  if (language.startsWith('zh'))
    return `${latin},"PingFang SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",sans-serif`;
  return `${latin},"Noto Sans",Arial,"DejaVu Sans","Noto Sans CJK SC",sans-serif`;
}
