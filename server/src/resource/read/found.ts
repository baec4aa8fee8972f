import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { type Candidate, type FindSource, mostCandidates } from '../../platform/find/finder.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import { selectFoundRows } from './found.queries.ts';
import { readingOf } from './list/list.service.ts';

/** Rows of the resources that are declared to be found from anywhere. */
export function foundResources(): FindSource[] {
  return registry()
    .resources.filter(({ isFound }) => isFound)
    .map(sourceOf);
}

function sourceOf(resource: Resource): FindSource {
  const { name, access, screen } = resource;
  if (screen === undefined) throw new Error(`${name} is found, but has no screen to open it`);
  const title = ({ language }: Ctx) => nounOf(language, resource);
  return {
    kind: name,
    title,
    async candidates(ctx, typed) {
      if (!ctx.can(access.read)) return [];
      const of = { reading: readingOf(ctx), scope: ctx.dataScope, most: mostCandidates + 1 };
      const all = await selectFoundRows(ctx.tx, resource, of);
      const rows =
        all.length > mostCandidates
          ? await selectFoundRows(ctx.tx, resource, { ...of, keyword: typed, most: mostCandidates })
          : all;
      return rows.map(
        ({ id, title: rowTitle, texts }): Candidate => ({
          key: `${name}:${id}`,
          title: rowTitle,
          detail: texts.filter((text) => text !== rowTitle).join(' · '),
          path: `${screen.path}?show=${id}`,
          contact: null,
          texts,
        }),
      );
    },
  };
}
