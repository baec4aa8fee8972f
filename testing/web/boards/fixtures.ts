export { cardLineFixture } from './fixtures/cardLine.ts';
export { equipArchivesFixture, equipStateFixture } from './fixtures/equipment.ts';
export { leaderboardFixture, youngLeaderboardFixture } from './fixtures/leaderboard.ts';
export { machineFixture } from './fixtures/machine.ts';
export { emptyMillFixture, millFixture } from './fixtures/mill.ts';
export { processFixture } from './fixtures/process.ts';
export { materialOutputFixture, remindFixture } from './fixtures/upkeep.ts';
export { sectionsFixture } from './fixtures/sections.ts';
export { headerFixture } from './fixtures/tiles.ts';
