import { theme as antd, type ThemeConfig } from 'antd';
import { fontStack } from './fonts.ts';
import { themeOfSeed } from './themeColours.ts';
import { darkMenu, floatShadow, goodColourWeak, grounds, measure, type Mode, radius } from './tokens.ts';

export type AntdThemeOptions = {
  /** Language code, decides the font stack. */
  language?: string;
  /** Success becomes blue, so that it is not told from an error by red and green. */
  isColourWeak?: boolean;
  /** Nothing grows or slides as it comes. */
  isStill?: boolean;
};

/**
 * Ant Design's configuration for a theme colour and a mode. The seed stays literal as `colorPrimary`; text on it
 * and text in it come from the table of theme colours.
 */
export function antdTheme(seed: string, mode: Mode, options: AntdThemeOptions = {}): ThemeConfig {
  const theme = themeOfSeed(seed);
  const ground = grounds[mode];
  const ink = mode === 'light' ? theme.ink : theme.inkDark;
  const selectedGround = `color-mix(in srgb, ${theme.seed} ${mode === 'light' ? 10 : 18}%, ${ground.surface})`;
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    token: {
      colorPrimary: theme.seed,
      colorInfo: theme.seed,
      colorLink: ink,
      colorLinkHover: ink,
      colorLinkActive: ink,
      colorPrimaryText: ink,
      colorError: ground.bad,
      colorWarning: ground.warn,
      colorSuccess: options.isColourWeak ? goodColourWeak[mode] : ground.good,
      colorText: ground.text1,
      colorTextHeading: ground.text1,
      colorTextSecondary: ground.text2,
      colorTextTertiary: ground.text3,
      colorTextDescription: ground.text3,
      colorTextPlaceholder: ground.text3,
      colorBgLayout: ground.ground,
      colorBgContainer: ground.surface,
      colorBgElevated: ground.surface,
      colorBorder: ground.field,
      colorBorderSecondary: ground.line,
      colorSplit: ground.line,
      controlItemBgActive: selectedGround,
      controlOutline: `color-mix(in srgb, ${theme.seed} 30%, transparent)`,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      borderRadiusSM: radius.control,
      borderRadiusXS: radius.cell,
      controlHeight: measure.hit,
      controlHeightSM: 24,
      fontSize: 13,
      fontFamily: fontStack(options.language ?? 'zh'),
      motion: options.isStill !== true,
      motionDurationFast: '.08s',
      motionDurationMid: '.12s',
      motionDurationSlow: '.12s',
      boxShadow: floatShadow,
      boxShadowSecondary: floatShadow,
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        primaryColor: theme.onSeed,
        solidTextColor: theme.onSeed,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        defaultColor: ground.text1,
        defaultBorderColor: ground.lineStrong,
        defaultHoverColor: ink,
        defaultHoverBorderColor: theme.seed,
      },
      Card: { boxShadowTertiary: 'none', headerFontSize: 14, bodyPadding: 16 },
      Layout: {
        bodyBg: ground.ground,
        headerBg: ground.surface,
        headerHeight: measure.header,
        headerPadding: '0 20px',
        siderBg: darkMenu.ground,
        footerBg: ground.ground,
      },
      Menu: {
        darkItemBg: darkMenu.ground,
        darkSubMenuItemBg: darkMenu.ground,
        darkPopupBg: darkMenu.ground,
        darkItemColor: darkMenu.text,
        darkItemHoverColor: darkMenu.activeText,
        darkItemHoverBg: darkMenu.activeRow,
        darkItemSelectedBg: darkMenu.activeRow,
        darkItemSelectedColor: darkMenu.activeText,
        itemSelectedColor: ink,
        itemSelectedBg: selectedGround,
        itemHeight: 34,
        itemMarginBlock: 0,
        itemMarginInline: 0,
        itemBorderRadius: 0,
        iconSize: 16,
      },
      Table: {
        headerBg: ground.raised,
        headerColor: ground.text2,
        headerSplitColor: 'transparent',
        borderColor: ground.line,
        rowHoverBg: ground.raised,
        rowSelectedBg: selectedGround,
        rowSelectedHoverBg: selectedGround,
        cellPaddingBlock: 6,
        cellPaddingBlockSM: 3,
        cellPaddingInline: 12,
        cellPaddingInlineSM: 8,
        fontWeightStrong: 400,
        cellFontSize: 13,
      },
      Tabs: {
        itemColor: ground.text2,
        itemSelectedColor: ground.text1,
        itemHoverColor: ink,
        inkBarColor: theme.seed,
        horizontalItemPadding: '8px 0',
        horizontalMargin: '0',
        titleFontSize: 13,
      },
      Checkbox: { colorWhite: theme.onSeed },
      Form: { verticalLabelPadding: '0 0 4px', labelColor: ground.text2 },
      Tooltip: { colorBgSpotlight: mode === 'light' ? '#182126' : '#38464d' },
    },
  };
}
