import { showCorrectableOutput } from '@millwright/contract/areas/production/corrections/correctableOutput.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';

const said = z.object({
  productionDate: z.iso.date(),
  shift: z.enum(shiftNames).optional().catch(undefined),
  machineId: z.string().min(1).optional().catch(undefined),
  varietyId: z.uuid().optional().catch(undefined),
});

/** Present output and accepted shifts for what the form of a correction says; undefined before it says a date. */
export function useCorrectable(values: Readonly<Record<string, unknown>>) {
  const asked = said.safeParse(values).data;
  return useQuery({
    queryKey: queryKeyOf(showCorrectableOutput, asked ?? {}),
    queryFn: ({ signal }) =>
      callApi(showCorrectableOutput, showCorrectableOutput.input.parse(asked), { signal, isQuiet: true }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  }).data;
}
