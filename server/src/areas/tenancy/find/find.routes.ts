import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { nationalForm } from '@millwright/contract/core/fields/mobile.ts';
import { type Candidate, find, type FindSource, mostCandidates } from '../../../platform/find/finder.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { selectSeenIds } from '../../../resource/index.ts';
import { selectMembersFound } from './find.queries.ts';
import { pagesOf, menuOfMill } from '../../access/index.ts';

/** Finds pages and people, and what other areas let be found. */
export function mountFind(app: App, sources: readonly FindSource[]): void {
  const all = [pagesIn(app), ...sources, people];
  call(app, findAnything, async (ctx, { text }) => ({ kinds: await find(ctx, all, text) }));
}

const title = (key: string) => (ctx: Ctx) =>
  sentence(ctx.language, `find.kinds.${key}`, { namespace: 'iam' });

/**
 * The pages of the person's menu, by their titles in every language, since people know some by another than their own, and by
 * those that the program gives them.
 */
const pagesIn = (app: App): FindSource => ({
  kind: 'page',
  title: title('page'),
  async candidates({ tx, language, permissions, tenants }) {
    const menu = await menuOfMill(app, tx);
    return pagesOf(menu, { permissions, mills: tenants.length }).map(({ page, folder }): Candidate => {
      const { key, path, values, standard } = page;
      const own = values.name[language];
      const detail = folder.values.name[language];
      const others = languages.flatMap((each) => [values.name[each], standard?.name[each] ?? own]);
      return {
        // The palette knows pages by their address.
        key: `page:${page.origin === 'standard' ? path : key}`,
        title: own,
        detail,
        path,
        contact: null,
        texts: [...new Set([own, ...others]), detail],
      };
    });
  },
});

/** The people of the mill, for who may see them; who sees only departments finds the people of these. */
const people: FindSource = {
  kind: 'person',
  title: title('person'),
  async candidates(ctx, typed) {
    if (!ctx.can(user.access.read)) return [];
    const seen = await selectSeenIds(ctx.tx, user, ctx.dataScope);
    const of = { scope: ctx.dataScope, most: mostCandidates + 1, seen };
    const all = await selectMembersFound(ctx.tx, of);
    const rows = all.length > mostCandidates ? await selectMembersFound(ctx.tx, { ...of, typed }) : all;
    return rows.map(({ id, realname, username, phone, email, departments }) => ({
      key: `person:${id}`,
      title: realname,
      detail: [departments[0], username].filter(Boolean).join(' · '),
      path: null,
      contact: { username, departments, phone, email },
      texts: [realname, username, ...(phone === null ? [] : [phone, nationalForm(phone)])],
    }));
  },
};
