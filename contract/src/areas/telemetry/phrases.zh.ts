import { telemetryParameters } from './parameters.phrases.ts';
import { boxWordsZh } from './boxes/box.phrases.ts';
import { quarantineZh } from './quarantine/quarantine.phrases.zh.ts';
import { seenZh } from './seen/seen.phrases.zh.ts';
import { commandWordsZh } from './commands/command.phrases.ts';
import { cottonDefinitionsZh, cottonKpisZh } from './kpis/cottonKpi.phrases.ts';
import { maintenanceDefinitionsZh, maintenanceKpisZh } from './kpis/maintenanceKpi.phrases.ts';
import { reportDefinitionsZh, reportKpisZh } from './reports/report.phrases.zh.ts';

export const zh = {
  fields: telemetryParameters.zh,
  ...commandWordsZh,
  box: boxWordsZh.box,
  ...quarantineZh,
  ...seenZh,
  errors: { ...commandWordsZh.errors, ...boxWordsZh.errors, ...quarantineZh.errors },
  screens: { ...quarantineZh.screens, ...seenZh.screens },
  states: {
    running: '运行',
    stopped: '停机',
    doffing: '落纱',
    fault: '故障',
    endBreakStop: '断头停',
    waiting: '待料',
    maintenance: '保养',
    changeover: '翻改',
    plannedIdle: '计划停台',
    powerOff: '断电',
    offline: '离线',
  },
  kpis: {
    output: '产量',
    outputT: '产量',
    forecastT: '今日预计',
    planAttainment: '计划完成率',
    timeEff: '运转效率',
    prodEff: '生产效率',
    utilisation: '开台率',
    breakRate: '千锭时断头',
    idleRate: '空锭率',
    eleTon: '吨纱电耗',
    doffs: '落纱次数',
    power: '功率',
    ...reportKpisZh,
    ...maintenanceKpisZh,
    ...cottonKpisZh,
  },
  definitions: {
    output: '计数器产量之和',
    outputT: '计数器产量之和',
    forecastT: '今日至最近一刻钟的产量 + 剩余时间 × 此前一小时的速度；每刻钟更新（预计）',
    planAttainment: '所纺品种的实际产量 ÷ 同期计划时间（不含计划停台）的计划产量 × 100',
    timeEff: '运行时间 ÷ 日历时间 × 100',
    prodEff: '实际产量 ÷ 设定速度下日历时间的理论产量 × 100',
    utilisation: '运行机台 ÷ 安装机台 × 100，此刻',
    breakRate: '断头数 × 1000 ÷ (锭数 × 运行小时)',
    idleRate: '空锭 ÷ 锭数，按运行时间加权',
    eleTon: '用电量 ÷ 同期全厂筒纱产量；单台或单线为 ÷ 自身产量',
    doffs: '完成的落纱次数',
    power: '当前有功功率',
    ...reportDefinitionsZh,
    ...maintenanceDefinitionsZh,
    ...cottonDefinitionsZh,
  },
} as const;
