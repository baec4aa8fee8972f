import { describe, expect, it } from 'vitest';
import { defaultShellSettings } from '@millwright/contract/areas/iam/preferences.ts';
import { measure } from '../theme/tokens.ts';
import {
  buildCheckMs,
  detailColumns,
  dictionaryPageSize,
  dictionaryStorageMs,
  drawerQuery,
  drawerWidth,
  enhancementRecordsPerCode,
  exportTimeoutMs,
  loadingDelayMs,
  loginStorageMs,
  passwordModalWidth,
  phoneQuery,
  requestTimeoutMs,
  searchDelayMs,
  searchPageSize,
  tokenRetryDelayMs,
} from './constants.ts';
import {
  operatingParameterCode,
  processParameterCode,
  processType,
  qualityParameterCode,
  upperSettingCode,
} from './storeConstants.ts';

describe('the numbers of the shell', () => {
  it.each([
    ['K-051 login storage lasts 7 days (604800000 ms)', loginStorageMs, 604_800_000],
    ['K-052 the dictionary cache lasts 7 days (604800000 ms)', dictionaryStorageMs, 604_800_000],
    ['K-053 the build is checked every 30 s', buildCheckMs, 30_000],
    ['K-054 a request times out after 60 s', requestTimeoutMs, 60_000],
    ['K-055 an export times out after 30 s', exportTimeoutMs, 30_000],
    ['K-056 the loading overlay appears after 500 ms', loadingDelayMs, 500],
    ['K-057 a refused token is retried after 5 s', tokenRetryDelayMs, 5000],
    ['K-058 search-select waits 800 ms', searchDelayMs, 800],
    ['K-059 search-select has pages of 10', searchPageSize, 10],
    ['K-060 dictionaries have pages of 100', dictionaryPageSize, 100],
    ['K-061 the enhancement record history keeps 16 entries per code', enhancementRecordsPerCode, 16],
    ['K-066 the sidebar is 220 px wide', measure.sidebar, 220],
    ['K-067 the sidebar is 200 px wide in the mobile drawer', drawerWidth, 200],
    ['K-068 the collapsed sidebar is 80 px wide', measure.sidebarFolded, 80],
    ['K-069 the drawer begins at 1087.99 px', drawerQuery, '(max-width: 1087.99px)'],
    ['K-070 the phone begins at 767.99 px', phoneQuery, '(max-width: 767.99px)'],
    ['K-071 the detail list has at most 4 columns', detailColumns.most, 4],
    ['K-072 the detail list has 3 columns by default', detailColumns.usual, 3],
    ['K-073 the password modal is 800 px wide', passwordModalWidth, 800],
  ])('%s', (_, value, expected) => {
    expect(value).toBe(expected);
  });
});

describe('the look before anybody chose', () => {
  it.each([
    ['K-062 has the theme colour #0bbd9e', 'colour', '#0bbd9e'],
    ['K-063 has the dark menu', 'menuTheme', 'dark'],
    ['K-064 has the menu at the side', 'navigation', 'side'],
    ['K-065 has content of fixed width', 'contentWidth', 'fixed'],
  ] as const)('%s', (_, name, expected) => {
    expect(defaultShellSettings[name]).toBe(expected);
  });
});

describe('codes with a fixed meaning', () => {
  it.each([
    ['E-064 the upper setting code is S', upperSettingCode, 'S'],
    ['E-065 operating parameters are W', operatingParameterCode, 'W'],
    ['E-066 the process parameter is BUS999998', processParameterCode, 'BUS999998'],
    ['E-067 the quality parameter is BUS999999', qualityParameterCode, 'BUS999999'],
    ['E-068 the process type is 2', processType, 2],
  ])('%s', (_, value, expected) => {
    expect(value).toBe(expected);
  });
});
