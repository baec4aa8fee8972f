import ageMark from '../../../web/src/kit/boards/marks/AgeMark.module.css';
import alarmList from '../../../web/src/kit/boards/lists/AlarmList.module.css';
import balance from '../../../web/src/kit/boards/bars/Balance.module.css';
import bufferRange from '../../../web/src/kit/boards/bars/BufferRange.module.css';
import buildList from '../../../web/src/kit/boards/lists/BuildList.module.css';
import deltaMark from '../../../web/src/kit/boards/marks/DeltaMark.module.css';
import kpiBand from '../../../web/src/kit/boards/lists/KpiBand.module.css';
import machineCells from '../../../web/src/kit/boards/tiles/MachineCells.module.css';
import machineTile from '../../../web/src/kit/boards/tiles/MachineTile.module.css';
import machineTiles from '../../../web/src/kit/boards/tiles/MachineTiles.module.css';
import processColumn from '../../../web/src/kit/boards/tiles/ProcessColumn.module.css';
import railSection from '../../../web/src/kit/boards/frame/RailSection.module.css';
import rankList from '../../../web/src/kit/boards/lists/RankList.module.css';
import section from '../../../web/src/kit/boards/frame/Section.module.css';
import shiftRuler from '../../../web/src/kit/boards/bars/ShiftRuler.module.css';
import staleBand from '../../../web/src/kit/boards/marks/StaleBand.module.css';
import stateLegend from '../../../web/src/kit/boards/marks/StateLegend.module.css';
import rows from '../../../web/src/kit/boards/lists/rows.module.css';
import hidden from '../../../web/src/kit/hidden.module.css';
import stateFill from '../../../web/src/kit/marks/stateFill.module.css';
import tone from '../../../web/src/kit/marks/tone.module.css';

/** Places at which tests find parts of boards that have no role of their own. */
export const kitParts = {
  age: `.${ageMark.age}`,
  alarms: `.${alarmList.alarms}`,
  bad: `.${tone.bad}`,
  badge: `.${stateFill.badge}`,
  balance: `.${balance.balance}`,
  buffer: `.${bufferRange.buffer}`,
  bufferBar: `.${bufferRange.bar}`,
  builds: `.${buildList.builds}`,
  cells: `.${machineCells.cells}`,
  delta: `.${deltaMark.delta}`,
  hidden: `.${hidden.hidden}`,
  kpi: `.${kpiBand.kpi}`,
  legend: `.${stateLegend.legend}`,
  more: `.${rows.more}`,
  process: `.${processColumn.process}`,
  rail: `.${railSection.rail}`,
  ranks: `.${rankList.ranks}`,
  ruler: `.${shiftRuler.ruler}`,
  section: `.${section.section}`,
  sectionName: `.${section.name}`,
  sectionNone: `.${section.none}`,
  staleBand: `.${staleBand.band}`,
  tile: `.${machineTile.tile}`,
  tileNumber: `.${machineTile.number}`,
  tiles: `.${machineTiles.tiles}`,
  warn: `.${tone.warn}`,
} as const;
