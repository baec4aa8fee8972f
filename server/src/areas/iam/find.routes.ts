import { findAnything } from '@millwright/contract/areas/iam/find.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import { titleKeyOf } from '@millwright/contract/core/screen.ts';
import { screens } from '@millwright/contract/registry.ts';
import { type Candidate, find, type FindSource, mostCandidates } from '../../platform/find/finder.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { selectMembersFound } from './find.queries.ts';
import { isOpenTo } from './menu.service.ts';

/** Finds pages and people, and what other areas let be found. */
export function mountFind(app: App, sources: readonly FindSource[]): void {
  const all = [pages, ...sources, people];
  call(app, findAnything, async (ctx, { text }) => ({ kinds: await find(ctx, all, text) }));
}

const title = (key: string) => (ctx: Ctx) =>
  sentence(ctx.language, `find.kinds.${key}`, { namespace: 'iam' });

/** The pages of the person's menu, by their titles in every language: people know some by another than their own. */
const pages: FindSource = {
  kind: 'page',
  title: title('page'),
  candidates: (ctx) =>
    screens.flatMap((screen): Candidate[] => {
      const { menu, area, path, hidden } = screen;
      if (menu === undefined || hidden === true || !isOpenTo(screen, reachOf(ctx))) return [];
      const named = (language: (typeof languages)[number]) =>
        sentence(language, titleKeyOf(screen), { namespace: area });
      const folder = sentence(ctx.language, `menuAreas.${menu}`, { namespace: 'iam' });
      const own = named(ctx.language);
      return [
        {
          key: `page:${path}`,
          title: own,
          detail: folder,
          path,
          contact: null,
          texts: [own, ...languages.filter((each) => each !== ctx.language).map(named), folder],
        },
      ];
    }),
};

function reachOf({ permissions, tenants }: Ctx) {
  return { permissions, mills: tenants.length };
}

/** The people of the mill, for who may see them; who sees only departments finds the people of these. */
const people: FindSource = {
  kind: 'person',
  title: title('person'),
  async candidates(ctx, typed) {
    if (!ctx.can(user.access.read)) return [];
    const of = { scope: ctx.dataScope, most: mostCandidates + 1 };
    const all = await selectMembersFound(ctx.tx, of);
    const rows = all.length > mostCandidates ? await selectMembersFound(ctx.tx, { ...of, typed }) : all;
    return rows.map(({ id, realname, username, phone, email, departments }) => ({
      key: `person:${id}`,
      title: realname,
      detail: [departments[0], username].filter(Boolean).join(' · '),
      path: null,
      contact: { username, departments, phone, email },
      texts: [realname, username, ...(phone === null ? [] : [phone])],
    }));
  },
};
