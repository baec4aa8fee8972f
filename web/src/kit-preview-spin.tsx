import type { Mode } from './theme/tokens.ts';
import type { MachineState } from './theme/states.ts';
import { BoardFrame } from './kit/boards/BoardFrame.tsx';
import { AgeMark } from './kit/boards/AgeMark.tsx';
import { KpiBand, KpiFigure } from './kit/boards/KpiBand.tsx';
import { StateLegend, VarietyLegend } from './kit/boards/StateLegend.tsx';
import { RailSection } from './kit/boards/RailSection.tsx';
import { AlarmList } from './kit/boards/AlarmList.tsx';
import { BuildList } from './kit/boards/BuildList.tsx';
import { RogueList } from './kit/boards/RogueList.tsx';
import { MachineTiles, TileKey } from './kit/boards/MachineTiles.tsx';
import { tileLayout } from './kit/boards/tileLayout.ts';
import type { MachineTileProps } from './kit/boards/MachineTile.tsx';
import { formatNumber, formatToGo, type Language } from './kit/format.ts';

const W = {
  en: {
    title: 'Ring spinning',
    sub: 'real-time board',
    note: '50 frames · 50 400 spindles ·',
    age: 'data 1.2 s',
    shift: 'Morning · A',
    date: ['Wed', '14 Oct'],
    k: ['Running', 'Efficiency', 'Output', 'Breaks /1000 sp·h', 'Idle spindles', 'Doffs'],
    r: ['target 47', 'target 95.0', 'plan 5.20', '≤ 12.0', '≤ 1.0', '10 min: 3'],
    needs: 'Needs someone',
    since: 'since',
    next: 'Next doffs',
    build: 'cop build',
    rogue: 'Rogue spindles',
    rb: 'breaks this shift',
    key: 'Reading a tile',
    lines: ['variety, to doff', 'efficiency', 'breaks, rpm'],
    doff: 'doff',
    st: {
      running: 'Running',
      stopped: 'Stopped',
      doffing: 'Doffing',
      fault: 'Fault',
      endBreak: 'End-break stop',
      waiting: 'Waiting',
      maintenance: 'Maintenance',
      changeover: 'Changeover',
      plannedIdle: 'Planned idle',
      powerOff: 'Power off',
      offline: 'Offline',
    },
    d: {
      fault: 'S704 inverter',
      waiting: 'No roving',
      changeover: 'C32 → JC32',
      maintenance: 'Wiping',
      plannedIdle: 'No order',
    },
    al: ['Chen Zhiqiang', 'transport', 'breaks 25.2 > 21', 'breaks 21.1 > 18'],
  },
  vn: {
    title: 'Máy sợi con',
    sub: 'bảng thời gian thực',
    note: '50 máy · 50.400 cọc ·',
    age: 'dữ liệu 1,2 s',
    shift: 'Ca sáng · Kíp A',
    date: ['T4', '14/10'],
    k: ['Đang chạy', 'Hiệu suất', 'Sản lượng', 'Đứt /1000 cọc·giờ', 'Cọc trống', 'Số lần đổ sợi'],
    r: ['mục tiêu 47', 'mục tiêu 95,0', 'kế hoạch 5,20', '≤ 12,0', '≤ 1,0', '10 phút: 3'],
    needs: 'Cần người',
    since: 'từ',
    next: 'Sắp đổ sợi',
    build: 'độ đầy búp sợi',
    rogue: 'Cọc cá biệt',
    rb: 'lần đứt trong ca này',
    key: 'Cách đọc một ô',
    lines: ['mặt hàng, còn lại', 'hiệu suất', 'mối đứt, vòng/phút'],
    doff: 'đổ sợi',
    st: {
      running: 'Đang chạy',
      stopped: 'Dừng máy',
      doffing: 'Đổ sợi',
      fault: 'Sự cố',
      endBreak: 'Dừng do đứt',
      waiting: 'Chờ nguyên liệu',
      maintenance: 'Bảo dưỡng',
      changeover: 'Chuyển mặt hàng',
      plannedIdle: 'Dừng theo kế hoạch',
      powerOff: 'Mất điện',
      offline: 'Mất kết nối',
    },
    d: {
      fault: 'S704 biến tần',
      waiting: 'Hết sợi thô',
      changeover: 'C32 → JC32',
      maintenance: 'Vệ sinh máy',
      plannedIdle: 'Không có đơn hàng',
    },
    al: ['Nguyễn Thị Hạnh', 'đang vận chuyển', 'mối đứt 25,2 > 21', 'mối đứt 21,1 > 18'],
  },
};
const start = Date.UTC(2026, 9, 14, 0);
const odd: Record<number, [MachineState, string, string]> = {
  17: ['fault', '24:10', ''],
  23: ['doffing', '01:48', ''],
  31: ['waiting', '11:32', ''],
  38: ['doffing', '00:35', ''],
  41: ['changeover', '2:14', 'h'],
  47: ['maintenance', '1:05', 'h'],
  50: ['plannedIdle', '3', 'd'],
  53: ['offline', '96.1', '%'],
  55: ['powerOff', '12:40', ''],
  57: ['stopped', '06:20', ''],
  58: ['endBreak', '02:11', ''],
};

export function SpinningPreview({
  mode,
  count,
  language,
}: {
  mode: Mode;
  count: number;
  language: Language;
}) {
  const w = language === 'vn' ? W.vn : W.en;
  const f = (v: number, d = 0) => formatNumber(v, d, language);
  const machines = Array.from({ length: count }, (_, i): MachineTileProps => {
    const n = i + 1;
    const o = odd[n];
    const state = o?.[0] ?? 'running';
    const variety = n < 27 ? 'JC40' : n < 39 ? 'JC32' : 'C32';
    const toGo = ((n * 37) % 150) + 1;
    const alert = n === 8 || n === 44;
    const eff = n === 8 ? 86.4 : n === 34 ? 88.9 : n === 44 ? 91.8 : 94 + ((n * 17) % 43) / 10;
    return {
      id: String(n),
      number: String(n).padStart(2, '0'),
      state,
      stateName: w.st[state],
      varietyName: variety,
      varietyColour: variety === 'JC40' ? '#3f8f83' : variety === 'JC32' ? '#5278a3' : '#a38a5a',
      corner: toGo < 10 ? `${w.doff} ${formatToGo(toGo * 60e3)}` : formatToGo(toGo * 60e3),
      isDoffNear: toGo < 10,
      value: o ? o[1] : f(eff, 1),
      unit: o ? o[2] : '%',
      valueTone: eff < 92 ? 'warn' : 'none',
      detail: state === 'running' ? undefined : (w.d as Record<string, string>)[state],
      breaks: f(alert ? 21.1 : 7 + ((n * 13) % 90) / 10, 1),
      hasBreakAlert: alert,
      rpm: f(17500 - ((n * 7) % 30) * 10),
      build: 1 - toGo / 152,
      staleSince: state === 'offline' ? '13:38' : undefined,
    };
  });
  const { hasRail } = tileLayout(count);
  const st: MachineState[] = [
    'running',
    'doffing',
    'fault',
    'stopped',
    'endBreak',
    'waiting',
    'changeover',
    'maintenance',
    'plannedIdle',
    'powerOff',
    'offline',
  ];
  const tone = ['bad', 'warn', 'warn', 'none', 'none', 'none'] as const;
  const v = ['45', f(94.2, 1), f(5.11, 2), f(11.4, 1), f(0.52, 2), '94'];
  const u = ['/50', '%', 't', '', '%', ''];
  return (
    <BoardFrame
      language={language}
      mode={mode}
      title={w.title}
      subject={w.sub}
      shift={w.shift}
      date={[w.date[0] ?? '', w.date[1] ?? '']}
      clock="13:42"
      note={
        <>
          {w.note} <AgeMark ageMs={1200} text={w.age} />
        </>
      }
      ruler={{
        startMs: start,
        endMs: start + 8 * 3600e3,
        nowMs: start + 5.7 * 3600e3,
        zone: 'Asia/Shanghai',
        label: 'x',
      }}
      footer={
        <>
          <StateLegend
            label="s"
            counts={st.map((state) => ({
              state,
              name: w.st[state],
              count: machines.filter((m) => m.state === state).length,
            }))}
          />
          <VarietyLegend
            label="v"
            varieties={[
              { key: 'a', name: 'JC40', colour: '#3f8f83', count: 26 },
              { key: 'b', name: 'JC32', colour: '#5278a3', count: 12 },
              { key: 'c', name: 'C32', colour: '#a38a5a', count: 12 },
            ]}
          />
        </>
      }
    >
      <div className={hasRail ? 'mw-board-split' : 'mw-board-main'}>
        <div className="mw-board-main">
          <KpiBand form="short">
            {w.k.map((name, i) => (
              <KpiFigure
                key={name}
                name={name}
                value={v[i] ?? ''}
                unit={u[i]}
                reference={w.r[i] ?? ''}
                delta={{ arrow: tone[i] === 'none' ? '' : '▼', text: '2', tone: tone[i] ?? 'none' }}
                definition={
                  i === 1
                    ? 'Σ actual ÷ Σ theoretical output of the shift so far\n5 110 kg / 5 425 kg'
                    : undefined
                }
              />
            ))}
          </KpiBand>
          <MachineTiles label="frames" machines={machines} />
        </div>
        {hasRail ? (
          <div className="mw-board-rail">
            <RailSection title={w.needs} note={w.since}>
              <AlarmList
                alarms={[
                  {
                    id: '1',
                    glyph: { kind: 'state', state: 'fault' },
                    subject: '17',
                    what: w.al[0] ?? '',
                    since: '24:10',
                  },
                  {
                    id: '2',
                    glyph: { kind: 'state', state: 'waiting' },
                    subject: '31',
                    what: w.al[1] ?? '',
                    since: '11:32',
                  },
                  {
                    id: '3',
                    glyph: { kind: 'alert', tone: 'warn' },
                    subject: '44',
                    what: w.al[2] ?? '',
                    since: '52:00',
                  },
                  {
                    id: '4',
                    glyph: { kind: 'alert', tone: 'warn' },
                    subject: '08',
                    what: w.al[3] ?? '',
                    since: '41:00',
                  },
                ]}
              />
            </RailSection>
            <RailSection title={w.next} note={w.build}>
              <BuildList
                lines={[
                  ['29', 'JC32', 0.98, 2],
                  ['49', 'C32', 0.98, 2],
                  ['10', 'JC40', 0.95, 9],
                  ['20', 'JC40', 0.92, 14],
                  ['21', 'JC40', 0.92, 14],
                  ['45', 'C32', 0.9, 16],
                ].map(([number, variety, build, toGo]) => ({
                  id: String(number),
                  number: String(number),
                  variety: String(variety),
                  build: Number(build),
                  toGo: String(toGo),
                  unit: language === 'vn' ? 'phút' : 'min',
                  isNear: Number(toGo) < 10,
                }))}
              />
            </RailSection>
            <RailSection title={w.rogue} note={w.rb}>
              <RogueList
                lines={[
                  ['08', 'L 217', 7],
                  ['44', 'R 031', 6],
                  ['08', 'R 402', 5],
                  ['23', 'L 096', 5],
                  ['34', 'R 118', 4],
                ].map(([number, spindle, breaks]) => ({
                  id: `${number}${spindle}`,
                  number: String(number),
                  spindle: String(spindle),
                  breaks: Number(breaks),
                }))}
              />
            </RailSection>
            <TileKey
              title={w.key}
              lines={[w.lines[0] ?? '', w.lines[1] ?? '', w.lines[2] ?? '']}
              example={{
                id: 'x',
                number: '08',
                state: 'running',
                stateName: w.st.running,
                varietyColour: '#3f8f83',
                corner: '0:52',
                value: f(96.4, 1),
                unit: '%',
                breaks: f(11.2, 1),
                rpm: f(17500),
                build: 0.6,
              }}
            />
          </div>
        ) : null}
      </div>
    </BoardFrame>
  );
}
