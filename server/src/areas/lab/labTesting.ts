import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { samplingPlan } from '@millwright/contract/areas/lab/plans/samplingPlan.ts';
import { testMethod } from '@millwright/contract/areas/lab/methods/testMethod.ts';
import {
  enterReadings,
  judgeAgainRight,
  labSettingsRight,
  retestRight,
  showSampleOnBench,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { enterReadingsRight } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';

export const labCodes = [
  ...[labSample, labTest, samplingPlan, testMethod].flatMap(({ access }) => Object.values(access)),
  ...[labSample, labTest].flatMap(({ lifeCycle }) =>
    Object.values(lifeCycle.actions).map(({ access }) => access),
  ),
  enterReadingsRight,
  retestRight,
  judgeAgainRight,
  labSettingsRight,
];

interface ParameterOptions {
  readonly code: string;
  readonly limits?: readonly [lower: number | null, target: number | null, upper: number | null];
  readonly decimals?: number;
  readonly formula?: string;
  readonly marks?: readonly [isFirstInspected: boolean, isInProduction: boolean, isSampled: boolean];
}

/** A mill with a frame, a yarn with an issued standard, and two people of the lab. */
export async function labMill(server: TestServer) {
  const { owner, make } = server;
  const tenantId = await make.tenant();
  const [author, verifier] = [
    await make.user({ tenantIds: [tenantId], codes: labCodes, realname: 'Zhao' }),
    await make.user({ tenantIds: [tenantId], codes: labCodes, realname: 'Qian' }),
  ];
  const [as, asOther] = [server.as(author), server.as(verifier)];
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineId = await makeMachine(owner, { source, code: 'RF-01' });
  const varietyId = uuidv7();
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     values ($1, $2, 'JC40', 'JC40', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
    [tenantId, varietyId],
  );

  async function aParameter({
    code,
    limits = [null, null, null],
    decimals = 2,
    formula,
    marks = [true, true, true],
  }: ParameterOptions): Promise<string> {
    const id = uuidv7();
    await owner.query(
      `insert into quality_parameter (tenant_id, id, code, name, type, process, unit, decimals, data_source, formula,
         lower_limit, average, upper_limit, is_first_inspected, is_in_production, is_sampled, data_status, state)
       values ($1, $2, $3, $3, 'other', 'spinning', 'percent', $4, $5, $6, $7, $8, $9, $10, $11, $12, 'configured', 'inUse')`,
      [
        tenantId,
        id,
        code,
        decimals,
        formula === undefined ? 'manual' : 'formula',
        formula ?? null,
        ...limits,
        ...marks,
      ],
    );
    return id;
  }

  async function aStandard({
    edition,
    validFrom = '2020-01-01',
    limits,
  }: {
    edition: number;
    validFrom?: string;
    limits: Readonly<Record<string, readonly [number | null, number | null, number | null]>>;
  }): Promise<string> {
    const id = uuidv7();
    await owner.query(
      `insert into quality_standard (tenant_id, id, number, edition, name, variety_id, valid_from, single_net_kg, regain, state)
       values ($1, $2, 'QS', $3, 'QS', $4, $5, 2, 8.5, 'issued')`,
      [tenantId, id, edition, varietyId, validFrom],
    );
    for (const [position, [parameterId, [lower, target, upper]]] of Object.entries(limits).entries())
      await owner.query(
        `insert into standard_parameter (tenant_id, id, standard_id, position, parameter_id, lower_limit, target, upper_limit)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [tenantId, uuidv7(), id, position, parameterId, lower, target, upper],
      );
    return id;
  }

  const samples = resourceCalls(labSample);
  const addSample = async (change: object = {}) => {
    const dueAt = new Date(server.clock.nowMs()).toISOString();
    const said = { machineId: String(machineId), varietyId, dueAt, ...change };
    return (await as.call(samples.add, said)).result.id;
  };
  const takeOn = async (
    resource: typeof labSample | typeof labTest,
    action: string,
    id: string,
    stated = {},
  ) => (await as.call(actionCall(resource, action), { ids: [id], ...stated })).result.outcomes[0];
  const seen = async (id: string) => (await as.call(showSampleOnBench, { id })).result;
  const taken = async (change: object = {}) => {
    const id = await addSample();
    await takeOn(labSample, 'take', id, change);
    return id;
  };
  const testIn = async (sampleId: string, code: string, attempt = 1) => {
    const { tests } = await seen(sampleId);
    const found = tests.find((each) => each.code === code && each.attempt === attempt);
    if (found === undefined) throw new Error(`there is no test ${code}`);
    return found;
  };
  const enter = async (sampleId: string, code: string, readings: readonly string[], more: object = {}) => {
    const { attempt = 1, ...rest } = more as { attempt?: number };
    const { id, version } = await testIn(sampleId, code, attempt);
    return as.call(enterReadings, { testId: id, version, readings, ...rest });
  };
  return {
    tenantId,
    as,
    asOther,
    author,
    verifier,
    machineId,
    source,
    varietyId,
    aParameter,
    aStandard,
    addSample,
    taken,
    takeOn,
    seen,
    testIn,
    enter,
  };
}
