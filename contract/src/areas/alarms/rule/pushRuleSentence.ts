import type { RowOf } from '../../../core/resource/resource.ts';
import type { pushRule } from './pushRule.ts';
import { furtherConditions, ownCondition, type RuleCondition } from './pushRuleConditions.ts';
import { isOfSubjects, measuredSources, type SubjectSource } from './pushRuleParts.ts';

/** What a rule says of when it speaks, and to whom. */
export type SpokenRule = Partial<RowOf<typeof pushRule>>;

/** How the words of a rule are found: sentences by their key below `rules.said`, and names of what it refers to. */
export interface SentenceWords {
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
  /** Of a choice or of several names in a field, as people read them. */
  readonly choice: (
    field: 'process' | 'operator' | 'kpi' | 'duties' | 'states' | 'shifts',
    value: string,
  ) => string;
  readonly names: (
    field: 'modelIds' | 'machineIds' | 'varietyIds' | 'partIds' | 'people' | 'roles' | 'departments',
  ) => readonly string[];
  /** What a signal is called. */
  readonly signal: (code: string) => string;
  /** A value of the figure that the rule looks at, or of a signal, with its unit. */
  readonly amount: (value: number, signal?: string) => string;
  readonly seconds: (seconds: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly listed: (words: readonly string[], by?: 'or' | 'and') => string;
}

/**
 * A rule as one sentence: "When the end-break rate of ring frames is above 60 for 5 min, tell the spinner on duty; over below 45
 * for 1 min." What is not said yet is a gap, so that it can be read while it is written.
 */
export function ruleSentence(rule: SpokenRule, words: SentenceWords): string {
  const { say } = words;
  const tail = [over(rule, words), grave(rule, words), effects(rule, words)].filter((part) => part !== '');
  return say('whole', {
    condition: joined([conditions(rule, words), holding(rule, words), schedule(rule, words)], words),
    receivers: receivers(rule, words),
    frequency: frequency(rule, words),
    tail: tail.map((part) => say('tail', { part })).join(''),
  });
}

/** The machines that a rule is for. */
export function ruleObject({ process, modelIds, machineIds }: SpokenRule, words: SentenceWords): string {
  const { say, names, choice, listed } = words;
  const [models, machines] = [
    hasAny(modelIds) ? names('modelIds') : [],
    hasAny(machineIds) ? names('machineIds') : [],
  ];
  if (machines.length > 0) return say('machines', { names: listed(machines) });
  if (models.length > 0) return say('models', { names: listed(models) });
  return process === null || process === undefined
    ? say('allMachines')
    : say('process', { name: choice('process', process) });
}

/** What is no machine that a rule is for. */
export function ruleSubjects(rule: SpokenRule, source: SubjectSource, words: SentenceWords): string {
  const { say, names, choice, listed } = words;
  const { process, varietyIds, partIds } = rule;
  switch (source) {
    case 'stockKg':
    case 'stockHours': {
      const varieties = hasAny(varietyIds) ? names('varietyIds') : [];
      if (varieties.length > 0) return listed(varieties);
      return process === null || process === undefined
        ? say('subjects.allStocks')
        : say('subjects.stocksOf', { name: choice('process', process) });
    }
    case 'partStock': {
      const parts = hasAny(partIds) ? names('partIds') : [];
      return parts.length > 0 ? listed(parts) : say('subjects.allParts');
    }
    case 'orderLate':
    case 'orderDue':
      return say('subjects.allOrders');
    case 'planOverdue':
      return ruleObject(rule, words);
  }
}

/** What is beyond for the rule, the other way round: where its alarm is over. */
export function backOperator(operator: SpokenRule['operator']): 'above' | 'below' {
  return operator === 'below' ? 'above' : 'below';
}

function conditions(rule: SpokenRule, words: SentenceWords): string {
  const how = rule.match === 'any' ? 'or' : 'and';
  return furtherConditions(rule).reduce(
    (first, each) => words.say(how, { first, second: further(each, rule, words) }),
    condition(rule, words),
  );
}

/** Each further condition of a rule. */
export function furtherSaid(rule: SpokenRule, words: SentenceWords): string[] {
  return furtherConditions(rule).map((each) => further(each, rule, words));
}

/** A condition on its own, of a machine that is named elsewhere. */
export function conditionSaid(each: RuleCondition, words: SentenceWords): string {
  return further(each, {}, words);
}

/** A condition of machines that are named already. */
function further(
  { source, signal, operator, value, states, faultCodes }: RuleCondition,
  { onlyRunning }: SpokenRule,
  words: SentenceWords,
): string {
  const { say, choice, listed } = words;
  if (source === 'state')
    return say('more.state', { states: gapped(listed(states.map((state) => choice('states', state)))) });
  if (source === 'fault')
    return faultCodes.length > 0 ? say('more.fault', { codes: listed(faultCodes) }) : say('more.anyFault');
  return say(onlyRunning === true ? 'more.measuredRunning' : 'more.measured', {
    figure: signal === null ? gap : words.signal(signal),
    operator: operator === null ? gap : choice('operator', operator),
    value: amountOf(value, words, signal),
  });
}

/** Where one of several conditions is over. */
function back(each: RuleCondition, words: SentenceWords): string {
  const { source, signal, operator, value, clearValue, states } = each;
  const { say, choice, listed } = words;
  if (source === 'state')
    return say('back.state', { states: gapped(listed(states.map((state) => choice('states', state)))) });
  if (source === 'fault') return say('back.fault');
  return say('back.measured', {
    figure: signal === null ? gap : words.signal(signal),
    operator: operator === null ? gap : choice('operator', backOperator(operator)),
    value: amountOf(clearValue ?? value, words, signal),
  });
}

function condition(rule: SpokenRule, words: SentenceWords): string {
  const { say, choice, listed, signal } = words;
  if (isOfSubjects(rule.source))
    return say(`subjects.${rule.source}`, {
      object: ruleSubjects(rule, rule.source, words),
      operator: gapped(rule.operator ? choice('operator', rule.operator) : ''),
      value: amountOf(rule.value, words),
    });
  const object = ruleObject(rule, words);
  switch (rule.source) {
    case 'state': {
      const states = (rule.states ?? []).map((state) => choice('states', state));
      return say('state', { object, states: gapped(listed(states)) });
    }
    case 'fault':
      return hasAny(rule.faultCodes)
        ? say('fault', { object, codes: listed(rule.faultCodes) })
        : say('anyFault', { object });
    case 'silence':
      return say('silence', { object });
    case 'spindleBreaks':
      return say(rule.windowH ? 'spindleBreaks' : 'spindleBreaksOfDoff', {
        object,
        time: rule.windowH ? words.minutes(rule.windowH * 60) : '',
        operator: gapped(rule.operator ? choice('operator', rule.operator) : ''),
        value: amountOf(rule.value, words),
      });
    case 'kpi':
    case 'signal': {
      const named =
        rule.source === 'kpi' ? rule.kpi && choice('kpi', rule.kpi) : rule.signal && signal(rule.signal);
      const isRunning = rule.source === 'signal' && rule.onlyRunning === true;
      return say(isRunning ? 'measuredRunning' : 'measured', {
        object,
        figure: gapped(named ?? ''),
        operator: gapped(rule.operator ? choice('operator', rule.operator) : ''),
        value: amountOf(rule.value, words),
      });
    }
    case undefined:
      return gap;
  }
}

function holding({ triggerAfterS }: SpokenRule, { say, seconds }: SentenceWords): string {
  return triggerAfterS ? say('for', { time: seconds(triggerAfterS) }) : '';
}

function schedule({ schedule: when, hoursFrom, hoursTo, shifts }: SpokenRule, words: SentenceWords): string {
  const { say, choice, listed } = words;
  if (when === 'hours') return say('hours', { from: gapped(hoursFrom ?? ''), to: gapped(hoursTo ?? '') });
  if (when === 'shifts')
    return say('shifts', { names: gapped(listed((shifts ?? []).map((shift) => choice('shifts', shift)))) });
  return '';
}

function receivers(rule: SpokenRule, { choice, names, listed }: SentenceWords): string {
  if (rule.receiverAttribute === 'duties')
    return gapped(
      listed(
        (rule.duties ?? []).map((duty) => choice('duties', duty)),
        'and',
      ),
    );
  return gapped(rule.receiverAttribute ? listed(names(rule.receiverAttribute), 'and') : '');
}

function frequency({ frequency: how, repeatMin }: SpokenRule, { say, minutes }: SentenceWords): string {
  if (how !== 'untilTaken' && how !== 'untilOver') return '';
  return say(how, { time: repeatMin ? minutes(repeatMin) : gap });
}

function over(rule: SpokenRule, words: SentenceWords): string {
  const { say, seconds, choice } = words;
  const { source, clearAfterS, clearValue, value, operator } = rule;
  if (source === 'silence') return say('overSilence');
  const time = clearAfterS ? say('for', { time: seconds(clearAfterS) }) : '';
  const [own, others] = [ownCondition(rule), furtherConditions(rule)];
  if (own !== undefined && others.length > 0) {
    // All of them hold no more with the first that is over; any of them with the last.
    const backs = [own, ...others].map((each) => back(each, words));
    const so = words.listed(backs, rule.match === 'any' ? 'and' : 'or');
    return say('overOther', { so: joined([so, time], words) });
  }
  if (source === 'state' || source === 'fault')
    return say('overOther', { so: joined([say('notSo'), time], words) });
  return say('over', {
    operator: choice('operator', backOperator(operator)),
    value: joined([amountOf(clearValue ?? value, words), time], words),
  });
}

/** Parts of the sentence one behind the other, as the language sets them apart; without those that are empty. */
function joined(parts: readonly string[], { say }: SentenceWords): string {
  return parts.filter((part) => part !== '').reduce((first, second) => say('joined', { first, second }));
}

function grave(rule: SpokenRule, words: SentenceWords): string {
  const { source, signal, graveValue, operator } = rule;
  const isMeasured = measuredSources.some((each) => each === source);
  if (!isMeasured || graveValue === null || graveValue === undefined || !operator) return '';
  const isOne = furtherConditions(rule).length === 0;
  return words.say(isOne ? 'grave' : 'graveOf', {
    ...(isOne ? {} : { figure: signal ? words.signal(signal) : gap }),
    operator: words.choice('operator', operator),
    value: words.amount(graveValue),
  });
}

function effects({ needsTaking, makesTask }: SpokenRule, { say, listed }: SentenceWords): string {
  const parts = [needsTaking === true ? say('taking') : '', makesTask === true ? say('task') : ''];
  return listed(
    parts.filter((part) => part !== ''),
    'and',
  );
}

/** Where something is not said yet. */
const gap = '…';

function gapped(said: string): string {
  return said === '' ? gap : said;
}

function amountOf(
  value: number | null | undefined,
  { amount }: SentenceWords,
  signal?: string | null,
): string {
  return typeof value === 'number' ? amount(value, signal ?? undefined) : gap;
}

function hasAny(values: readonly string[] | null | undefined): values is readonly string[] {
  return values !== null && values !== undefined && values.length > 0;
}
