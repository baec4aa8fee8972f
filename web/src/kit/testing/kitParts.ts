import ageMark from '../boards/marks/AgeMark.module.css';
import alarmList from '../boards/lists/AlarmList.module.css';
import balance from '../boards/bars/Balance.module.css';
import bufferRange from '../boards/bars/BufferRange.module.css';
import buildList from '../boards/lists/BuildList.module.css';
import deltaMark from '../boards/marks/DeltaMark.module.css';
import kpiBand from '../boards/lists/KpiBand.module.css';
import machineCells from '../boards/tiles/MachineCells.module.css';
import machineTile from '../boards/tiles/MachineTile.module.css';
import machineTiles from '../boards/tiles/MachineTiles.module.css';
import processColumn from '../boards/tiles/ProcessColumn.module.css';
import railSection from '../boards/frame/RailSection.module.css';
import rankList from '../boards/lists/RankList.module.css';
import section from '../boards/frame/Section.module.css';
import shiftRuler from '../boards/bars/ShiftRuler.module.css';
import staleBand from '../boards/marks/StaleBand.module.css';
import stateLegend from '../boards/marks/StateLegend.module.css';
import rows from '../boards/lists/rows.module.css';
import hidden from '../hidden.module.css';
import stateFill from '../marks/stateFill.module.css';
import tone from '../marks/tone.module.css';

/** Where tests find parts of boards that have no role of their own. */
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
