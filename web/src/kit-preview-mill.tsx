import type { Mode } from './theme/tokens.ts';
import { machineStates, type MachineState } from './theme/states.ts';
import { BoardFrame } from './kit/boards/BoardFrame.tsx';
import { AgeMark } from './kit/boards/AgeMark.tsx';
import { KpiBand, KpiFigure } from './kit/boards/KpiBand.tsx';
import { StateLegend } from './kit/boards/StateLegend.tsx';
import { FlowRibbon } from './kit/boards/FlowRibbon.tsx';
import { ProcessColumn } from './kit/boards/ProcessColumn.tsx';
import { MachineCells } from './kit/boards/MachineCells.tsx';
import { BufferRange } from './kit/boards/BufferRange.tsx';
import { RailSection } from './kit/boards/RailSection.tsx';
import { AlarmList, type AlarmLine } from './kit/boards/AlarmList.tsx';
import { DeviationBars } from './kit/boards/DeviationBars.tsx';
import { LoadLine } from './kit/boards/LoadLine.tsx';
import { RoomClimate } from './kit/boards/RoomClimate.tsx';
import { formatNumber } from './kit/format.ts';

const names: Record<MachineState, string> = {
  running: '运行',
  stopped: '停机',
  doffing: '落纱换筒',
  fault: '故障',
  endBreak: '断头停',
  waiting: '待料',
  maintenance: '保养',
  changeover: '翻改',
  plannedIdle: '计划停台',
  powerOff: '断电',
  offline: '离线',
};
type P = [
  string,
  number,
  number,
  number,
  number,
  number | null,
  number,
  number,
  string,
  Record<number, MachineState>,
];
const processes: P[] = [
  ['清花', 2, 2, 1150, 81, 0.1, 0.05, 0.2, '管道', {}],
  ['梳棉', 24, 26, 1078, 89, 3.1, 2, 4, '2–4', { 9: 'maintenance', 21: 'endBreak' }],
  ['预并', 4, 4, 826, 84, 1.4, 1, 2, '1–2', {}],
  ['条卷', 3, 3, 821, 73, 1.6, 1, 2, '1–2', {}],
  ['精梳', 13, 14, 681, 91, 1.7, 2, 4, '2–4', { 4: 'fault' }],
  ['并条', 14, 15, 929, 86, 5.8, 4, 8, '4–8', { 5: 'endBreak' }],
  ['粗纱', 18, 19, 925, 84, 14.2, 8, 24, '8–24', { 11: 'stopped' }],
  [
    '细纱',
    45,
    50,
    905,
    99,
    2.3,
    1,
    4,
    '1–4',
    {
      16: 'fault',
      22: 'doffing',
      30: 'waiting',
      37: 'doffing',
      40: 'changeover',
      46: 'maintenance',
      49: 'plannedIdle',
    },
  ],
  ['络筒', 16, 18, 903, 87, 6.5, 4, 12, '4–12', { 6: 'waiting', 15: 'offline' }],
  ['成包', 1, 1, 902, 61, null, 0, 0, '', {}],
];
const alarms: AlarmLine[] = [
  {
    id: '1',
    glyph: { kind: 'state', state: 'fault' },
    subject: '精梳 05',
    what: 'J506 钳板过载',
    since: '18:42',
    loss: '16.9',
    lossUnit: 'kg',
    who: '未接单',
    isOpen: true,
  },
  {
    id: '2',
    glyph: { kind: 'state', state: 'waiting' },
    subject: '络筒 07',
    what: '待管纱',
    since: '08:05',
    loss: '7.0',
    lossUnit: 'kg',
    who: '自动',
  },
  {
    id: '3',
    glyph: { kind: 'state', state: 'fault' },
    subject: '细纱 17',
    what: 'S704 变频器',
    since: '24:10',
    loss: '6.7',
    lossUnit: 'kg',
    who: '陈志强 处理中',
  },
  {
    id: '4',
    glyph: { kind: 'state', state: 'stopped' },
    subject: '粗纱 12',
    what: '原因未填',
    since: '06:20',
    loss: '5.5',
    lossUnit: 'kg',
    who: '未接单',
    isOpen: true,
  },
  {
    id: '5',
    glyph: { kind: 'state', state: 'waiting' },
    subject: '细纱 31',
    what: '待粗纱 JC32',
    since: '11:32',
    loss: '4.3',
    lossUnit: 'kg',
    who: '调运中',
  },
];
const dev = [12, 8, -6, -14, 4, 18, 22, 10, -4, -9, 6, 14, 11, -2, -18, -26, 3, 9, 2, -12, -30, -44, -24, -9];
const f = (v: number, d = 0) => formatNumber(v, d, 'zh');
const start = Date.UTC(2026, 9, 14, 0);

export function MillPreview({ mode }: { mode: Mode }) {
  const counts = new Map<MachineState, number>();
  for (const p of processes) for (const s of Object.values(p[9])) counts.set(s, (counts.get(s) ?? 0) + 1);
  const order: MachineState[] = [
    'fault',
    'stopped',
    'endBreak',
    'waiting',
    'doffing',
    'changeover',
    'maintenance',
    'plannedIdle',
    'powerOff',
    'offline',
    'running',
  ];
  const load = Array.from(
    { length: 96 },
    (_, i) => 2850 + 110 * Math.sin(i / 13 + 1) + 40 * Math.sin(i * 7.1) - (i > 30 && i < 60 ? 120 : 0),
  );
  return (
    <BoardFrame
      language="zh"
      mode={mode}
      title="清源纺织"
      subject="全厂总览"
      shift="早班 · 甲班"
      date={['10月14日', '周三']}
      clock="13:42"
      note={
        <>
          152 台 · 50 400 锭 · <AgeMark ageMs={1200} text="数据延迟 1.2 s" />
        </>
      }
      ruler={{
        startMs: start,
        endMs: start + 8 * 3600e3,
        nowMs: start + 5.7 * 3600e3,
        zone: 'Asia/Shanghai',
        label: '早班',
      }}
    >
      <KpiBand form="tall">
        <KpiFigure
          name="本班产量"
          value="5.09"
          unit="t"
          reference="计划至此 5.18"
          delta={{ arrow: '▼', text: '0.09', tone: 'bad' }}
          bullet={{ share: 0.89, target: 0.9 }}
          definition="定义"
        />
        <KpiFigure
          name="生产效率"
          value="94.2"
          unit="%"
          reference="目标 95.0"
          delta={{ arrow: '▼', text: '0.8', tone: 'warn' }}
          bullet={{ share: 0.945, target: 0.955 }}
        />
        <KpiFigure
          name="细纱开台率"
          value="90.0"
          unit="%"
          reference="45/50 目标 94.0"
          delta={{ arrow: '▼', text: '4.0', tone: 'bad' }}
          bullet={{ share: 0.9, target: 0.94 }}
        />
        <KpiFigure
          name="千锭时断头"
          value="11.4"
          unit="根"
          reference="目标 ≤ 12.0"
          delta={{ arrow: '▼', text: '0.6', tone: 'good' }}
          bullet={{ share: 0.71, target: 0.75 }}
        />
        <KpiFigure
          name="吨纱电耗"
          value={f(3241)}
          unit="kWh/t"
          reference={`目标 ${f(3267)}`}
          delta={{ arrow: '▼', text: '26', tone: 'good' }}
          bullet={{ share: 0.81, target: 0.81 }}
        />
        <KpiFigure
          name="今日预计"
          value="21.58"
          unit="t"
          reference="计划 21.79"
          delta={{ arrow: '▼', text: '0.21', tone: 'warn' }}
          bullet={{ share: 0.89, target: 0.9, isForecast: true }}
        />
      </KpiBand>
      <div className="mw-board-part">
        <h2>工序流</h2>
        <StateLegend
          label="状态"
          counts={order.map((state) => ({
            state,
            name: names[state],
            count: state === 'running' ? 138 : (counts.get(state) ?? 0),
          }))}
        />
      </div>
      <FlowRibbon
        label="工序流"
        processes={processes.map((p) => p[0])}
        lanes={[
          {
            key: 'C32',
            name: 'C32',
            colour: '#a38a5a',
            kgPerHour: [250, 240, null, null, null, 236, 235, 232, 230, 230],
          },
          {
            key: 'JC40',
            name: 'JC40',
            colour: '#3f8f83',
            kgPerHour: [530, 500, 490, 488, 410, 408, 405, 400, 398, 398],
          },
          {
            key: 'JC32',
            name: 'JC32',
            colour: '#5278a3',
            kgPerHour: [335, 310, 305, 303, 255, 250, 248, 245, 243, 243],
          },
        ]}
        losses={[{ key: 'noil', laneKey: 'JC32', afterProcess: 3, kgPerHour: 130, text: '落棉 130' }]}
      />
      <div className="mw-processes">
        {processes.map(([name, running, machines, rate, loadShare, hours, low, high, range, odd]) => (
          <ProcessColumn
            key={name}
            name={name}
            running={running}
            machines={machines}
            rate={f(rate)}
            rateUnit="kg/h"
            load={String(loadShare)}
            loadUnit="%"
            buffer={
              hours === null ? undefined : (
                <BufferRange
                  label={name}
                  hours={hours}
                  lowHours={low}
                  highHours={high}
                  text={f(hours, 1)}
                  unit="h"
                  rangeText={range}
                />
              )
            }
          >
            <MachineCells
              label={name}
              cells={Array.from({ length: machines }, (_, i) => ({
                id: `${name}${i}`,
                state: odd[i] ?? 'running',
                label: `${name} ${i + 1} ${names[odd[i] ?? 'running']}`,
              }))}
            />
          </ProcessColumn>
        ))}
      </div>
      <div className="mw-board-panels" style={{ '--mw-columns': '600fr 634fr 488fr' }}>
        <RailSection title="每小时产量 − 计划" note="kg" total="">
          <DeviationBars
            label="每小时产量"
            axisText={(v) => (v > 0 ? `+${v}` : f(v))}
            hours={dev.map((deviation, i) => ({
              key: String(i),
              label: i % 2 ? '' : String((14 + i) % 24).padStart(2, '0'),
              deviation,
              isBad: deviation < -28,
              spoken: `${deviation}`,
            }))}
            shifts={[
              { key: 'a', from: 2, name: '中班 乙', total: '7.31 t' },
              { key: 'b', from: 10, name: '夜班 丙', total: '7.22 t' },
              { key: 'c', from: 18, name: '早班 甲', total: '5.09 t' },
            ]}
          />
        </RailSection>
        <RailSection
          title="待处理"
          note="按损失排序"
          total={
            <>
              停台损失 本班 <b>118 kg</b>
            </>
          }
        >
          <AlarmList alarms={alarms} />
        </RailSection>
        <RailSection
          title="用电"
          note="24 h"
          total={
            <>
              <b>2 850</b> kW
            </>
          }
        >
          <LoadLine
            label="用电"
            loadKw={load}
            limitKw={3040}
            limitText="需量上限 3 040"
            tariff={[
              { key: '1', band: 'flat', from: 0, to: 0.135, letter: '平', name: '平' },
              { key: '2', band: 'peak', from: 0.135, to: 0.345, letter: '峰', name: '峰' },
              { key: '3', band: 'flat', from: 0.345, to: 0.425, letter: '平', name: '平' },
              { key: '4', band: 'valley', from: 0.425, to: 0.76, letter: '谷', name: '谷' },
              { key: '5', band: 'peak', from: 0.76, to: 0.885, letter: '峰', name: '峰' },
              { key: '6', band: 'flat', from: 0.885, to: 1, letter: '平', name: '平' },
            ]}
          />
          <RoomClimate
            label="温湿度"
            rooms={[
              {
                key: '1',
                name: '细纱',
                figures: [
                  { value: '26.4', unit: '°C' },
                  { value: '57.8', unit: '%' },
                ],
              },
              {
                key: '2',
                name: '粗纱',
                figures: [
                  { value: '25.1', unit: '°C' },
                  { value: '62.0', unit: '%' },
                ],
              },
              { key: '3', name: '络筒', figures: [{ value: '62.8', unit: '%', arrow: '▼', tone: 'warn' }] },
            ]}
          />
        </RailSection>
      </div>
    </BoardFrame>
  );
}
void machineStates;
