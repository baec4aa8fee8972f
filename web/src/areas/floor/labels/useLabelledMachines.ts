import { type MachineKind, machineKinds } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { machineRowCalls } from '@millwright/contract/areas/equipment/machine/machineRows.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';

/** What a label says of a machine. */
export interface LabelledMachine {
  readonly id: string;
  readonly code: string;
  readonly number: string;
  readonly kind: MachineKind;
  readonly area: string;
}

const { list } = machineRowCalls();
/** No mill has more; the sheet would be a book. */
const mostPages = 10;

/** All machines that whoever asks may see, by process and number. */
export function useLabelledMachines() {
  return useQuery({
    queryKey: [...queryKeyOf(list, {}), 'labels'],
    queryFn: ({ signal }) => readAll(signal),
  });
}

async function readAll(signal: AbortSignal): Promise<LabelledMachine[]> {
  const found: LabelledMachine[] = [];
  for (let pageNo = 1; pageNo <= mostPages; pageNo += 1) {
    const asked = { pageNo, pageSize: largestPageSize, column: 'code', order: 'asc' } as const;
    const page = await callApi(list, asked, { signal });
    for (const row of page.records) {
      const kind = machineKinds.find((each) => each === row['kind']);
      if (kind === undefined) continue;
      const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
      found.push({
        id: row.id,
        code: text('code'),
        number: text('number'),
        kind,
        area: text('areaId_dictText'),
      });
    }
    if (pageNo >= page.pages) break;
  }
  const place = (kind: MachineKind) => machineKinds.indexOf(kind);
  return found.toSorted(
    (a, b) => place(a.kind) - place(b.kind) || a.code.localeCompare(b.code, 'en', { numeric: true }),
  );
}
