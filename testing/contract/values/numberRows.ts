import { valueRows } from './valueRows.ts';

/** Spellings of numbers. */
export const numberRows = valueRows(`
  all · 0 · 0
  all · 1250 · 1250
  all · 007 · 7
  all · -3 · -3
  all · +3 · 3
  all · \u22123 · -3
  all · –3 · -3
  all · －３ · -3
  all · １２５０ · 1250
  all · 1，250，000 · 1250000
  all · 1,250,000 · 1250000
  all · 1.250.000 · 1250000
  all · 12,345,678.25 · 12345678.25
  all · 12.345.678,25 · 12345678.25
  all · 1,250.5 · 1250.5
  all · 1.250,5 · 1250.5
  all · 1,250.125 · 1250.125
  all · 1.250,125 · 1250.125
  all · 1,5 · 1.5
  all · 1.5 · 1.5
  all · 0,25 · 0.25
  all · 0.25 · 0.25
  all · 0,250 · 0.25
  all · 0.250 · 0.25
  all · 1234,567 · 1234.567
  all · 1234.567 · 1234.567
  all · 1,2345 · 1.2345
  all · 1.2345 · 1.2345
  all · .5 · 0.5
  all · ,5 · 0.5
  all · 1 250 · 1250
  all · 1\u00a0250 · 1250
  all · 1\u202f250,5 · 1250.5
  all · 1 250.5 · 1250.5
  all · 1 250,500 · 1250.5
  all · 12 345 678 · 12345678
  all · 1'250 · 1250
  all · 1’250.75 · 1250.75
  all · 12,50,000 · 1250000
  all · 1,25,000.5 · 125000.5
  all · 1e3 · 1000
  all · 1.5E+3 · 1500
  all · 1,5e-2 · 0.015
  all · -0 · 0
  all · \u200b42\ufeff · 42
  zh en · 1,250 · 1250
  zh en · 12,500 · 12500
  zh en · 125,000 · 125000
  zh en · -1,250 · -1250
  zh en · １，２５０ · 1250
  zh en · 1.250 · 1.25
  zh en · 12.500 · 12.5
  zh en · 1,250e0 · 1250
  vn · 1.250 · 1250
  vn · 12.500 · 12500
  vn · 125.000 · 125000
  vn · -1.250 · -1250
  vn · 1,250 · 1.25
  vn · 12,500 · 12.5
  all · ! · !notNumber
  all · abc · !notNumber
  all · 1,250 kg · !notNumber
  all · 12 50 · !notNumber
  all · 1,25,00 · !notNumber
  all · 1.250.00 · !notNumber
  all · 1,250,00 · !notNumber
  all · 1.250,500,000 · !notNumber
  all · 1,250.500.000 · !notNumber
  all · 1,,250 · !notNumber
  all · 1, · !notNumber
  all · 1. · !notNumber
  all · 1..5 · !notNumber
  all · --5 · !notNumber
  all · 5- · !notNumber
  all · 0x10 · !notNumber
  all · 1 250'000 · !notNumber
  all · Infinity · !notNumber
  all · NaN · !notNumber
  all · 1e999 · !notNumber
  all · 一百 · !notNumber
  all · 85% · !notPercent
`);

/** Spellings of numbers of percent. */
export const percentRows = valueRows(`
  all · 85 · 85
  all · 85% · 85
  all · 85 % · 85
  all · 85％ · 85
  all · 85,5% · 85.5
  all · 85.5 % · 85.5
  all · -2.5% · -2.5
  all · %85 · !notNumber
  all · 85%% · !notNumber
`);
