import { release } from 'node:os';
import { describe, expect, it } from 'vitest';
import { recoverySettings, serverArguments } from './settings.ts';

describe('recoverySettings', () => {
  const wholeFileSystem = { recovery_init_sync_method: 'syncfs' };

  it.each([
    ['linux', '6.18.44-cloud', wholeFileSystem],
    ['linux', '5.8.0', wholeFileSystem],
    ['linux', '5.7.19', {}],
    ['linux', '4.19.0-amd64', {}],
    ['linux', 'unknown', {}],
    ['darwin', '24.0.0', {}],
    ['win32', '10.0.22631', {}],
  ] as const)('of %s %s are %j', (platform, kernel, expected) => {
    expect(recoverySettings(platform, kernel)).toEqual(expected);
  });

  it('are among the words of a server', () => {
    const words = serverArguments({ cluster: '/data/cluster', port: 5432, isForTests: false });
    const expected = Object.entries(recoverySettings(process.platform, release()));
    expect(words).toEqual(expect.arrayContaining(expected.map(([name, value]) => `${name}=${value}`)));
  });
});
