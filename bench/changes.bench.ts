// C2 and C3: a manufacturer added, changed and deleted, and a document of 50 lines, a machine model with its signals, added and
// changed in each of its lines, through the API with session, rights, rules, duplicate check, lock and history; beside each the
// best statements by hand behind bare Fastify. Every commit is on disk on both sides.
import { turnLogRound } from './lib/log.ts';
import { benchMakers, makeMakers } from './lib/requests/makers.ts';
import { makeMills } from './lib/requests/mills.ts';
import { benchModels, makeModels } from './lib/requests/models.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 20;

const rig = await startRequestRig(async (owner, url) => {
  const tokens = await makeMills(owner, url, { mills, machines: 1 });
  await turnLogRound(owner);
  return { tokens, makers: await makeMakers(owner, mills), models: await makeModels(owner, mills) };
});
try {
  await benchMakers(rig, rig.filled);
  await benchModels(rig, rig.filled);
  remarkBusy();
} finally {
  await rig.stop();
}
