import { describe, expect, it } from 'vitest';
import { databaseTrouble } from './trouble.ts';

const error = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);
const ofServer = (code: string) => error('said by PostgreSQL', { code, severity: 'FATAL' });

describe('an error of the database', () => {
  it.each([
    ['nobody listens', error('connect', { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['its socket is gone', error('connect', { code: 'ENOENT', syscall: 'connect' })],
    ['the connection broke', error('Connection terminated unexpectedly')],
    ['no connection in time', error('timeout exceeded when trying to connect')],
    ['it is starting', ofServer('57P03')],
    ['it is shutting down', ofServer('57P01')],
    ['it has no connection left', ofServer('53300')],
    ['its connection failed', ofServer('08006')],
    ['it is a standby', ofServer('25006')],
  ])('means that it is away: %s', (_what, cause) => {
    expect(databaseTrouble(cause)).toBe('away');
  });

  it('means that its disk is full', () => {
    expect(databaseTrouble(ofServer('53100'))).toBe('diskFull');
  });

  it.each([
    ['a broken rule', ofServer('23505')],
    ['a wrong statement', ofServer('42601')],
    ['more values than the statement takes', ofServer('08P01')],
    ['a statement that was cancelled', ofServer('57014')],
    ['a file that is missing', error('open', { code: 'ENOENT', syscall: 'open' })],
    ['a bug', new TypeError('undefined is not a function')],
    ['no error', 'text'],
  ])('says nothing about the database: %s', (_what, cause) => {
    expect(databaseTrouble(cause)).toBeUndefined();
  });
});
