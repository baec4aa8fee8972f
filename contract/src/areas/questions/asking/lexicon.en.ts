import { dayMeant, daysOfWeeks, lastMeant, type Lexicon, madeOf, monthMeant, nextMeant } from './lexicon.ts';

const months = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];

const stopKpis = ['unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop'] as const;

/** How questions are asked in English. */
export const enLexicon: Lexicon = {
  language: 'en',
  isUnspaced: false,
  kpis: {
    output:
      'output|production|produced|made|yarn made|production volume|make|makes|produce|produces|spin|spun|how much yarn|turn out|turned out|came off|come off|comes off|coming off|wound|gave|gives',
    plan: 'planned output|plan|target output',
    planAttainment:
      'plan attainment|on plan|on target|of plan|of the plan|attainment|plan completion|completion of plan|plan fulfilment',
    theoretical: 'theoretical output|theoretical production',
    timeEff:
      'time efficiency|running efficiency|running time %|run time %|running %|running percent|running time percent|running percentage',
    prodEff: 'production efficiency|output efficiency|production eff',
    availability: 'availability',
    machineUse: 'machine utilisation|machine utilization|machine use',
    breaks:
      'broken ends|end breaks|ends down|breaks|breakages|end breakages|end break|number of breaks|yarn breaks|broke|break|ends|broken|ends broken|breaks of ends|ends breaking|yarn breakages|thread breaks',
    breakRate: `end breaks /1000 sp·h|break rate|end break rate|end breakage rate|breakage rate|ends down rate|ends-down rate|${madeOf(' ', ['breaks', 'end breaks', 'ends down', 'breakages', 'broken ends'], ['per 1000 spindle hours', 'per thousand spindle hours', 'per 1000 spindle-hours', 'per 1,000 spindle hours'])}|ends down per 1000 spindle hours|breaks/1000 sp h|breaks per 1000 sph`,
    idleRate:
      'idle spindles|idle spindles %|idle spindle %|% idle spindles|percent idle spindles|idle spindle rate|share of idle spindles',
    doffs: 'doffs|number of doffs|doffings',
    doffTime: 'time per doff|doff time|doffing time',
    energy:
      'electricity|energy|power consumption|electricity use|energy use|energy consumption|kwh|power used|power use|electric|electrical energy|units of electricity|electricity units|current used',
    eleTon: `electricity per tonne|specific energy|specific energy consumption|${madeOf(' ', ['electricity', 'energy', 'kwh', 'power', 'electricity use', 'energy use', 'power consumption', 'energy consumption', 'electricity consumption'], ['per', 'for each', 'for every', 'a', 'for a', 'to make a'], ['tonne', 'ton', 'tonne of yarn', 'ton of yarn'])}|units per kg|unit per kg|units per ton|units per tonne|kwh per kg|power per kg|energy per kg|electricity per kg|kwh/kg|kwh/t|kwh per t`,
    eleTonStd:
      'electricity per tonne, converted|converted electricity per tonne|electricity per tonne converted',
    runTime: 'running time|run time|running hours|run hours',
    unplannedStop: 'unplanned stops|unplanned stop|unplanned downtime|unplanned stop time',
    minorStop: 'end-break stops|end break stops|end-break stop|minor stops',
    technologicalStop: 'doffing stops|doffing stop|technological stops',
    plannedStop: 'planned stops|planned stop|maintenance and changeover time',
    outsideTime: 'planned idle|planned idle time|planned idleness',
    unknownTime: 'unknown time|time without data',
  },
  severalKpis: [
    { codes: ['prodEff', 'timeEff'], words: 'efficient|efficiency|efficiencies|eff|eff.' },
    {
      codes: ['unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop'],
      words:
        'standstill|stop time|stops|stoppages|downtime|stop hours|stopped|standing still|standing|stood still|stand still|stands still|stood|stand|stands|stop|down time',
    },
  ],
  nouns: {
    machine: 'by machine|machine|machines|frame|frames',
    line: 'by line|line|lines|hall|halls|area|areas|workshop|workshops|shed|sheds',
    variety:
      'by variety|variety|by count|by yarn count|yarn count|yarn counts|varieties|by yarn|which yarn|yarns|kind of yarn|yarn type',
    crew: 'by crew|crew|crews|team|teams',
    process: 'by process|process|processes|department|departments',
    shift: 'by shift|shift|shifts',
  },
  grains: {
    hour: 'by hour|hourly|per hour|each hour|every hour',
    day: 'by day|daily|per day|each day|every day|day by day|day|days|trend|over time|development',
    month: 'by month|monthly|per month|each month|every month',
    year: 'by year|yearly|per year|each year|annually',
    band: 'by tariff band|tariff band|tariff bands|peak and valley|band|bands',
  },
  processes: {
    blowing: 'blowing|blow room|blowroom|blowing line|blowing lines',
    carding: 'carding|card|cards|carding machine|carding machines',
    predrawing: 'pre-drawing|predrawing|pre-draw frame|pre-draw frames',
    lapForming: 'lap forming|lap former|lap formers',
    combing: 'combing|comber|combers',
    drawing: 'drawing|draw frame|draw frames|drawframe|drawframes',
    roving: 'roving|roving frame|roving frames|speed frame|speed frames|simplex',
    spinning:
      'ring spinning|ring|rings|ringframe|ringframes|ring frames|ring frame|spinning|spinning frame|spinning frames|spinning machines',
    winding: 'winding|winder|winders|winding machine|winding machines|autoconer|autoconers',
    packaging: 'packaging|packing|packing line|packing lines',
  },
  shifts: {
    day: 'day shift',
    morning: 'morning shift|morning|early shift',
    middle: 'middle shift|afternoon shift|afternoon',
    evening: 'evening shift|evening|late shift',
    night: 'night shift|night',
  },
  orders: {
    most: 'most|more|higher|bigger|highest|top|largest|greatest|longest|maximum|max|biggest|hungriest|most hungry|heaviest',
    least: 'least|less|lower|fewer|lowest|fewest|smallest|shortest|minimum|min',
    best: 'best|better',
    worst: 'worst|worse|weakest|poorest|bottom|slowest|furthest behind|least advanced',
  },
  units: { kg: 'kg|kilo|kilos|kilogram|kilograms', t: 'tonne|tonnes|ton|tons|tonnage' },
  pages: {
    board:
      'utilisation|utilization|load|kw|power|forecast|offline|disconnected|not connected|not online|are we going to|are we gonna|short of plan|how many tonnes short|how many tons short|how much short|tonnes short|tons short|right now|now|current|currently|at the moment|at present|live|machines running|frames running|how many machines running|how many frames running|how many are running|will we|finish the month|month end|at this rate|at this pace|expected|stopped now|stopped right now|standing now|standing still now|spinning right now|spinning now',
    cotton: 'cotton per tonne|cotton|raw cotton|noil|waste|yield|realisation',
    maintenance: 'mtbf|mttr|mean time between failures|mean time to repair|maintenance cost|response time',
    people: 'by person|by spinner|spinner|spinners|person|people|operator|operators|employee|employees|who',
    stops:
      'stop reasons|waiting for material|waiting for bobbins|waiting|reasons for stops|reasons of stops|why did|stop reason|why|why is|why was|reason|reasons',
    stock: 'stock|stocks|inventory|in stock|on stock|wip|work in progress|buffer|buffers|left in stock',
    climate: 'humidity|temperature|climate|air condition|relative humidity|rh|how warm|how humid|how hot',
    roster:
      'on duty|who is on duty|who’s on duty|who is on shift|who is on|who works|who is working|rostered|roster|shift leader|shift leaders|shift foreman|foreman|duty list',
    condition:
      'wrong|problem|problems|fault|faults|alarm|alarms|trouble|abnormal|diagnosis|findings|matter with|keep breaking|keeps breaking',
  },
  topics: {
    order:
      'orders|order|sales orders|sales order|production orders|production order|open orders|orders in production|work orders|order status',
    late: 'late|on time|overdue|behind schedule|behind|delayed|past due|at risk|not on time|in delay',
    due: 'due|falls due|fall due|due date|due dates',
    delivery:
      'deliveries|delivery|deliver|delivered|to be delivered|have to be delivered|must be delivered|must we deliver|ship|shipped|to ship|delivery date|delivery dates',
    progress:
      'left to make|left to spin|still to make|still to spin|left to do|remaining|remains|outstanding quantity|progress|how far|how far along|finished|completion|percent done|far along',
    stops:
      'list the stops|list all stops|list stops|show the stops|all stops|longest stops|longest stop|longest stoppages|longest downtimes|each stop|every stop|list of stops|stop list|stops and reasons|stops with reasons|stops and their causes|stop durations|causes of stops|stop causes|individual stops',
    electricityCost:
      'electricity cost|electricity costs|cost of electricity|electricity bill|power bill|energy cost|energy costs|cost of energy|power cost|power costs|electricity price',
    cost: 'cost|costs|money|bill|expensive',
    speed:
      'speed|speeds|spindle speed|spindle speeds|how fast|rpm|delivery speed|delivery speeds|running speed|winding speed|fast',
    maintenance:
      'maintenance|overhaul|overhauls|servicing|service|maintenance plan|maintenance plans|maintenance work|planned maintenance|scheduled maintenance|upkeep|maintained|serviced',
    task: 'tasks|task|repair jobs|repair job|repair tasks|repair task|repairs|repair|maintenance tasks|maintenance task|jobs|tickets|ticket|repair tickets|maintenance jobs',
    planned: 'planned|scheduled|coming up|upcoming|next',
    when: 'when|by when|which day|what day|what date',
    customer: 'customer|customers|client|clients|which customers|whose order|whose orders',
    unassigned:
      'unassigned|not assigned|not allocated|unallocated|nobody has taken|not taken|without anybody|assigned to nobody',
  },
  connectors: {
    over: 'above|over|more than|greater than|higher than|exceeding|at least',
    under: 'below|under|less than|lower than|fewer than|at most',
    compare:
      'compared with|compared to|compare|versus|vs|against|comparison|better than|worse than|than|compared',
    previous:
      'the period before|period before|previous period|before|the day before|day before|the month before|month before|the year before|the one before',
    since: 'since|up to now|until now|till now|up to today|to date',
    beyond:
      'per tonne|per ton|per tonne of yarn|per ton of yarn|per kg|for each tonne|per spindle hour|per spindle|output per machine hour|per machine hour|weekly|by week|per week|each week|every week|year on year|year over year|same period last year|per worker hour|per man hour|per head|cost per kg|cost per ton',
    percent: '%|percent|per cent|pct|percentage|in percent|how many percent|what percent|what percentage',
    until: 'to|until|till|through|–|-|—',
    and: 'and|&|,|or|as well as',
    not: 'not|without|except|excluding|no|never|other than',
    follow: 'and what about|what about|how about|and now|instead|same for',
    filler:
      'main|everything|room|the|of|a|an|in|on|at|for|by|per|each|every|which|what|what is|what was|what were|what are|is|was|were|are|did|do|does|how|how much|how many|how was|how is|show|show me|give me|tell me|list|me|please|with|have|has|had|there|all|whole mill|mill|total|overall|average|our|my|we|us|from|been|rank|ranked|ranking|sorted|sort|sort by|sorted by|order by|no.|number|s|it|that|this|broken down|split|during|within|value|values|were there|get|can you|could you|i|want|see|need|know|to know|whose|shift of|uses|use|used|using|consume|consumes|consumed|took|takes|take|got|gets|go|went|doing|going|run|ran|running|any|some|so far|ones|those|these|be|will|would|tell|much|many|long|how long|as|let|should|report|figures|figure|numbers|only|just|here|down|together|spend|spent|yarn|times|pls|plz|thanks|thank you|hi|hello|ok|okay|all the|please show|i need|need to see|check|check the|about|came|come|comes|hours|lost|so|now please|really|actually|exactly|we are|are we|kindly|made by|done|did we|do we|have we|had we|was there|were we|amount|quantity|result|results|data|performance|each of|anything|anything in|outstanding|unresolved|still open|open|pending|now please|its|their|his|her|gonna|hows|how’s|whats|avg|averages|a count|the count|lately|guys|u|ever|or not|hours not counts|not counts|in hours|in minutes|in kilos|in tonnes|just the|quickly|quick|look up|pull up|bring up|display|print|figure out|work out|whats the|the ones|apiece|again|roughly|about how much|approximately',
  },
  periods: [
    ['this morning', { shiftOfToday: 'morning' }],
    ['this afternoon', { shiftOfToday: 'middle' }],
    ['tonight|this night', { shiftOfToday: 'night' }],
    ["yesterday|yesterday's", { unit: 'day', back: 1 }],
    ['tomorrow', { unit: 'day', back: -1 }],
    ['the day after tomorrow|day after tomorrow', { unit: 'day', back: -2 }],
    ['next week|the coming week|coming week', { unit: 'week', back: -1 }],
    ['next month|the coming month', { unit: 'month', back: -1 }],
    ["today|today's|so far today", { unit: 'day', back: 0 }],
    ['the day before yesterday|day before yesterday', { unit: 'day', back: 2 }],
    ["this week|this week's", { unit: 'week', back: 0 }],
    ["last week|last week's|previous week|the week before", { unit: 'week', back: 1 }],
    ['the past week|past week', { unit: 'day', last: 7 }],
    ['the past month|past month', { unit: 'day', last: 30 }],
    ["this month|this month's", { unit: 'month', back: 0 }],
    ["last month|last month's|previous month", { unit: 'month', back: 1 }],
    ["this quarter|this quarter's|quarter to date", { unit: 'quarter', back: 0 }],
    ["last quarter|last quarter's|previous quarter", { unit: 'quarter', back: 1 }],
    ["this year|this year's", { unit: 'year', back: 0 }],
    ["last year|last year's|previous year", { unit: 'year', back: 1 }],
    ['this shift|current shift|the current shift', { turn: 'this' }],
    ['last shift|previous shift|the shift before', { turn: 'last' }],
    ["last night|last night's", { night: 'last' }],
    ['last fortnight|past fortnight|the last fortnight|last two weeks', { unit: 'week', last: 2 }],
    ...daysOfWeeks(
      {
        last: (day) => [`${day} last week`, `${day} of last week`, `last week's ${day}`],
        this: (day) => [`${day} this week`, `${day} of this week`, `this week's ${day}`],
        next: (day) => [`${day} next week`, `${day} of next week`, `next week's ${day}`],
      },
      [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
    ),
    ['monday|last monday', { weekday: 1 }],
    ['tuesday|last tuesday', { weekday: 2 }],
    ['wednesday|last wednesday', { weekday: 3 }],
    ['thursday|last thursday', { weekday: 4 }],
    ['friday|last friday', { weekday: 5 }],
    ['saturday|last saturday', { weekday: 6 }],
    ['sunday|last sunday', { weekday: 7 }],
  ],
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    twenty: 20,
    thirty: 30,
  },
  patterns: [
    {
      shape:
        '(?:power|electricity|energy|kwh) (?:(?:does|do|did|is|was) )?(?:a|one|1|each|every|per) (?:tonne|ton)(?: of yarn)?',
      means: () => ({ kind: 'kpi', codes: ['eleTon'] }),
    },
    {
      shape:
        '(?:reach(?:ed|es)?|meet|meets|met|hit|hits|make|makes|made|achieved?|fulfil(?:led)?) (?:(?:its|their|the|our) )?(?:plan|target)s?',
      means: () => ({ kind: 'kpi', codes: ['planAttainment'] }),
    },
    {
      shape: '(?:for )?how long (?:was|were|has|have|did|is|are) (?=[^?]* (?:down|off|out|idle)(?![a-z]))',
      means: () => ({ kind: 'kpi', codes: stopKpis }),
    },
    // "Which crew …, A B C or D?" names all of them.
    {
      shape: '[a-e](?:,? [a-e])*,? (?:and|or) [a-e](?![a-z0-9])',
      means: () => ({ kind: 'noun', noun: 'crew' }),
    },
    { shape: '{n} days ago', means: ([n = 0]) => ({ kind: 'period', period: { unit: 'day', back: n } }) },
    { shape: '{n} weeks ago', means: ([n = 0]) => ({ kind: 'period', period: { unit: 'week', back: n } }) },
    { shape: '{n} months ago', means: ([n = 0]) => ({ kind: 'period', period: { unit: 'month', back: n } }) },
    {
      shape: '(?:over|during|in|for|within) (?=(?:the )?(?:last|past|previous) )',
      means: () => ({ kind: 'filler' }),
    },
    {
      shape:
        '(?:lower|higher|less|more|fewer|better|worse) than (?=(?:on |in )?(?:the )?(?:yesterday|last|previous|day|week|month|year)(?![a-z]))',
      means: () => ({ kind: 'compare' }),
    },
    {
      shape:
        '(?:going to |will |may |about to )?miss(?:es)? (?:(?:its|their|the) )?(?:(?:due|delivery|promised) )?(?:dates?|deadlines?)',
      means: () => ({ kind: 'topic', word: 'late' }),
    },
    {
      shape: '(?:is|are) (?=[a-z]{1,4}-?\\d{1,4} (?:still |now )?(?:running|stopped|standing)(?![a-z]))',
      means: () => ({ kind: 'page', page: 'board' }),
    },
    { shape: '(?:the )?(?:last|past) {n} days', means: ([n = 0]) => lastMeant(n, 'day') },
    { shape: '(?:the )?(?:last|past) {n} weeks', means: ([n = 0]) => lastMeant(n, 'week') },
    { shape: '(?:the )?(?:last|past) {n} months', means: ([n = 0]) => lastMeant(n, 'month') },
    { shape: '(?:the )?next {n} days', means: ([n = 0]) => nextMeant(n, 'day') },
    { shape: '(?:the )?next {n} weeks', means: ([n = 0]) => nextMeant(n, 'week') },
    { shape: '(?:the )?next {n} months', means: ([n = 0]) => nextMeant(n, 'month') },
    {
      shape: '(?:the )?(?:last|past) {n} hours',
      means: ([n = 0]) => ({ kind: 'period', period: { hours: n } }),
    },
    { shape: '(?:top|first) {n}', means: ([n = 0]) => ({ kind: 'rank', order: 'most', count: n }) },
    ...months.flatMap((name, index) => [
      {
        shape: `{n}(?:st|nd|rd|th)?(?: of)? ${name}`,
        means: ([d = 0]: readonly number[]) => dayMeant(d, index + 1),
      },
      {
        shape: `${name} {n}(?:st|nd|rd|th)?`,
        means: ([d = 0]: readonly number[]) => (d > 1999 ? monthMeant(index + 1, d) : dayMeant(d, index + 1)),
      },
      { shape: name, means: () => monthMeant(index + 1) },
    ]),
  ],
  examples: [
    "yesterday's efficiency of ring frames by crew",
    'machines with most end breaks this week',
    'electricity per tonne last month by process',
    'output by day in the last 7 days',
    'break rate of ring frames in the night shift yesterday',
    'which orders are late',
    'longest stops of ring frames yesterday',
  ],
};
