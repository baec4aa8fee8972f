import ageMark from '../boards/AgeMark.module.css';
import alarmList from '../boards/AlarmList.module.css';
import balance from '../boards/Balance.module.css';
import bufferRange from '../boards/BufferRange.module.css';
import buildList from '../boards/BuildList.module.css';
import deltaMark from '../boards/DeltaMark.module.css';
import kpiBand from '../boards/KpiBand.module.css';
import machineCells from '../boards/MachineCells.module.css';
import machineTile from '../boards/MachineTile.module.css';
import machineTiles from '../boards/MachineTiles.module.css';
import processColumn from '../boards/ProcessColumn.module.css';
import railSection from '../boards/RailSection.module.css';
import rankList from '../boards/RankList.module.css';
import section from '../boards/Section.module.css';
import shiftRuler from '../boards/ShiftRuler.module.css';
import staleBand from '../boards/StaleBand.module.css';
import stateLegend from '../boards/StateLegend.module.css';
import rows from '../boards/rows.module.css';
import hidden from '../hidden.module.css';
import stateFill from '../stateFill.module.css';
import tone from '../tone.module.css';

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
