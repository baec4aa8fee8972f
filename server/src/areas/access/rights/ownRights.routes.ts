import {
  type OwnRights,
  saveOwnLanguage,
  showOwnLanguage,
  showOwnRights,
  showOwnSight,
} from '@millwright/contract/areas/access/rights/ownRights.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { languageOfPerson, selectOwnRoles, setLanguage } from './ownRights.queries.ts';
import { rightsTree } from './rightsTree.service.ts';

/** What the account keeps of the one who asks, and what he or she may do through which role. */
export function mountOwnRights(app: App): void {
  call(app, showOwnLanguage, async ({ tx, person }) => ({
    language: await languageOfPerson(tx, { userId: person.id }),
  }));
  call(app, saveOwnLanguage, async ({ tx, person }, { language }) => {
    await setLanguage(tx, { userId: person.id, wanted: language });
    return null;
  });
  call(app, showOwnRights, ownRights);
  call(app, showOwnSight, ({ dataScope }) => ({
    scopes: dataScope.isAll ? [] : [...dataScope.narrowedTo],
    ruled: Object.keys(dataScope.rules?.of ?? {}),
  }));
}

async function ownRights({ tx, person, permissions, terminal, language }: Ctx): Promise<OwnRights> {
  const roles = await selectOwnRoles(tx, { userId: person.id, terminal });
  const givers = (code: string) =>
    roles.filter(({ codes }) => codes.includes(code)).map(({ roleName }) => roleName);
  const held = [...permissions];
  const groups = rightsTree(held, language).map(({ menu, title, rights }) => ({
    menu,
    title,
    rights: rights
      .flatMap(({ buttons, ...page }) => [page, ...buttons])
      .map(({ code, title: name }) => ({ code, title: name, roles: givers(code) })),
  }));
  return {
    roles: roles.map(({ roleName, dataScope, codes }) => ({
      roleName,
      dataScope,
      rights: codes.filter((code) => permissions.has(code)).length,
    })),
    groups,
  };
}
