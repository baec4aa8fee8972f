import { buildMill } from './buildMill.ts';
import { tropicalNorms } from './climateNorms.ts';
import type { MillPlan } from './millPlan.ts';
import { vietnamTariffs } from './tariffs.ts';

/** 12 096 spindles in Vietnam, one combed and one carded yarn. */
export const smallMill: MillPlan = buildMill({
  key: 'small',
  tenantId: 1002,
  name: { zh: '晨星纱线', en: 'Sao Mai Yarn', vn: 'Sợi Sao Mai' },
  zone: 'Asia/Ho_Chi_Minh',
  varieties: [
    {
      name: 'CM',
      text: { zh: '精梳条', en: 'Combed sliver', vn: 'Cúi chải kỹ' },
      stage: 'sliver',
      isCombed: true,
    },
    {
      name: 'CD',
      text: { zh: '普梳条', en: 'Carded sliver', vn: 'Cúi chải thô' },
      stage: 'sliver',
      isCombed: false,
    },
    {
      name: 'CM30',
      text: { zh: '精梳30S', en: 'Combed Ne 30', vn: 'Chải kỹ Ne 30' },
      stage: 'yarn',
      isCombed: true,
      yarn: {
        sliver: 'CM',
        frames: 7,
        tex: 19.7,
        yarnCountNe: 30,
        twistFactor: 345,
        spindleRpm: 16_800,
        rovingTex: 590,
        rovingTwistFactor: 110,
        copG: 56,
        breakRate: 11,
        ringKw: 32,
      },
    },
    {
      name: 'CD20',
      text: { zh: '普梳20S', en: 'Carded Ne 20', vn: 'Chải thô Ne 20' },
      stage: 'yarn',
      isCombed: false,
      yarn: {
        sliver: 'CD',
        frames: 5,
        tex: 29.5,
        yarnCountNe: 20,
        twistFactor: 360,
        spindleRpm: 14_500,
        rovingTex: 700,
        rovingTwistFactor: 112,
        copG: 60,
        breakRate: 13,
        ringKw: 29,
      },
    },
  ],
  fleet: {
    blowing: { CM: 1, CD: 1 },
    carding: { CM: 5, CD: 4 },
    predrawing: { CM: 1 },
    lapForming: { CM: 1 },
    combing: { CM: 4 },
    breaker: { CD: 2 },
    drawing: { CM: 3, CD: 3 },
    roving: { CM30: 3, CD20: 2 },
    spinning: { CM30: 7, CD20: 5 },
    winding: { CM30: 3, CD20: 2 },
    packaging: { CM30: 1 },
  },
  blowKgPerHour: { CM: 600, CD: 600 },
  packKgPerHour: 600,
  fixedKw: { air: 32, climate: 150, light: 12 },
  aims: { eleTon: 2546, averageKw: 891, demandKw: 1030 },
  tariffs: vietnamTariffs,
  climate: tropicalNorms,
});
