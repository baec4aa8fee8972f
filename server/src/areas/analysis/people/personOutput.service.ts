import { showPersonOutput, type TendedPiece } from '@millwright/contract/areas/analysis/people/people.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { readVarietyMeasures } from '../../basics/index.ts';
import { selectContacts } from '../../access/index.ts';
import { figuresOfPeople, summed, tallying } from './peopleSums.ts';
import { knownByMachine, type PeopleAsking, readShares } from './people.service.ts';
import { namedMachine } from '../figures/places.ts';
import { scopeOf } from '../figures/scope.ts';

const nobody = 'unassigned';

/**
 * What one person made in a period, or what nobody did, turn by turn and machine by machine. A person who is not visible
 * answers like one who is not there. Throws `core.forbidden` for
 * others without the right to see everybody.
 */
export async function answerPerson(
  {
    context,
    personId: asking,
    maySeeAll,
    permission,
    visibleAmong,
  }: PeopleAsking & { readonly permission: string },
  { personId: asked = asking, ...question }: InputOf<typeof showPersonOutput>,
): Promise<OutputOf<typeof showPersonOutput>> {
  if (asked !== asking && !maySeeAll) throw fail('core.forbidden', { permission });
  const { process } = question;
  const { period, machines, plan, shares } = await readShares(context, question);
  const isVisible = asked === asking || asked === nobody || (await visibleAmong([asked])).has(asked);
  const own = isVisible ? shares.filter(({ personId }) => (personId ?? nobody) === asked) : [];
  const others = own.flatMap(({ slotPersonId }) => slotPersonId ?? []);
  const names = new Map(
    (await selectContacts(context.tx, [...new Set([asked, ...others].filter((id) => id !== nobody))])).map(
      ({ id, realname }) => [id, realname],
    ),
  );
  const tally = tallying(plan, {
    bitsOf: knownByMachine(machines),
    measures: await readVarietyMeasures(context.tx),
  });
  const pieces = own.flatMap((share): TendedPiece[] => {
    const { slotPersonId, personId, productionDate, crew, startMs, endMs, machineId, variety } = share;
    const shift = shiftNames.find((name) => name === share.shift);
    if (shift === undefined) return [];
    return [
      {
        productionDate,
        shift,
        crew,
        startMs,
        endMs,
        machineId,
        variety,
        factor: share.factor,
        layer: share.layer,
        insteadOf: slotPersonId === personId ? null : (names.get(slotPersonId ?? '') ?? null),
        isEstimated: share.isEstimated,
        figures: figuresOfPeople(summed(tally([share])), process),
      },
    ];
  });
  const sums = summed(tally(own));
  const named = new Set(own.map(({ machineId }) => machineId));
  return {
    scope: scopeOf(context, period, machines),
    name: isVisible ? (names.get(asked) ?? null) : null,
    pieces: pieces.toSorted((one, other) => other.startMs - one.startMs || one.machineId - other.machineId),
    total: { shifts: sums.shifts, machines: sums.machines, figures: figuresOfPeople(sums, process) },
    machines: machines.filter(({ id }) => named.has(id)).map(namedMachine),
  };
}
