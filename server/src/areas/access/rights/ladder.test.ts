import { describe, expect, it } from 'vitest';
import { iamCalls } from '@millwright/contract/areas/identity/login/calls.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const foreign = await server.make.tenant();
const person = await server.make.user({ codes: ['iam.millSettings'], password: 'Spindle-40S!' });
const departmentId = await server.make.department({ tenantId: person.tenantId });
await server.make.member({ tenantId: person.tenantId, userId: person.id, departmentId });
const { rows: departments } = await server.owner.query<{ code: string }>(
  'select code from department where id = $1',
  [departmentId],
);
/** What a call needs to be accepted. */
const inputs: Record<string, object> = {
  'iam.selectTenant': { tenantId: person.tenantId },
  'iam.selectDepartment': { orgCode: departments[0]?.code },
  'iam.updatePassword': {
    oldpassword: 'Spindle-40S!',
    password: 'Roving-32S?',
    confirmpassword: 'Roving-32S?',
  },
  'iam.showPreference': { key: 'home' },
  'iam.savePreference': { key: 'home', value: { shortcuts: [], figures: [] } },
  'iam.showMillSetting': { key: 'home' },
  'iam.saveMillSetting': { key: 'home', value: { modules: [] } },
};
const guarded: readonly Call[] = iamCalls.filter(
  (declaration: Call) => declaration.access !== 'public' && declaration.answers !== 'file',
);

describe.each(guarded.map((declaration) => [declaration.name, declaration] as const))(
  '%s',
  (name, declaration) => {
    it('C-008 refuses a visitor with HTTP 500 and Token in the message', async () => {
      const { status, body } = await server.visitor.call(declaration);
      expect(status).toBe(500);
      expect(body).toMatchObject({ success: false, code: 500, status: 500, result: null });
      expect(body.message).toContain('Token');
    });

    it('refuses a forged token the same way', async () => {
      const { status, body } = await server.withToken('a.b.c').call(declaration);
      expect(status).toBe(500);
      expect(body.messageCode).toBe('iam.tokenInvalid');
    });

    it('G-001 refuses a mill that is not the person’s with HTTP 401', async () => {
      const headers = { 'tenant-id': String(foreign) };
      const { status, body } = await server.as(person).call(declaration, { tenantId: foreign }, { headers });
      expect(status).toBe(401);
      expect(body.messageCode).toBe('iam.tenantNotAllowed');
    });

    it('answers no password and no hash', async () => {
      const { text } = await server.as(person).call(declaration, inputs[name]);
      expect(text).toContain('"success":true');
      expect(text).not.toMatch(/argon2|salt|"password"|"hash"/i);
    });
  },
);
