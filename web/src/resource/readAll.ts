import { largestPageSize, mostRowsAtOnce } from '@millwright/contract/core/resource/listQuery.ts';
import type { ResourceCalls, ResourcePage } from '@millwright/contract/core/resource/resourceCalls.ts';
import { callApi } from '../app/api/callApi.ts';

/** Every row that a question finds, page after page; undefined when there are more than are read at once. */
export async function readAll(
  call: ResourceCalls['list'],
  question: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<ResourcePage | undefined> {
  const asked = { ...question, pageSize: largestPageSize };
  const first = await callApi(call, { ...asked, pageNo: 1 }, { signal });
  if (first.isMore || first.total > mostRowsAtOnce) return undefined;
  const pages = [first];
  for (let pageNo = 2; pageNo <= first.pages; pageNo += 1)
    pages.push(await callApi(call, { ...asked, pageNo }, { signal }));
  return { ...first, records: pages.flatMap(({ records }) => records) };
}
