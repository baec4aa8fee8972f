/** Titles of the directories of boards. */
export const directoryScreensZh = {
  monitor: '大屏',
  largeScreen: '大屏目录',
  businessIntelligence: '商业智能',
} as const;

/** Words of the directories; each board has a line that says what it shows. */
export const directoryZh = {
  directory: {
    introAll: '您可以查看的全部大屏，可带菜单打开，也可全屏打开。',
    introFigures: '以指标为主的大屏，可带菜单打开，也可全屏打开。',
    here: '在此打开',
    full: '全屏打开',
    hang: '挂到墙上',
    back: '全部大屏',
    unknown: '没有名为“{key}”的大屏',
    unknownHint: '请从下面选择',
    none: '没有您可以查看的大屏',
    noneHint: '由管理员授予权限',
    about: {
      wholeMill: '从清花到成包：产量、效率、工序流、用电、待处理机台',
      equipState: '全部机台的当前状态、停台、近 7 天开停与未结任务',
      equipArchives: '全部机台按工序、型号、制造商与役龄',
      remind: '到期与超期的维修、保养、专件，按机台与当班责任人',
      materialOutput: '近 30 天出库的备件：按物料、机台、日期与用途',
      leaderboard: '昨日之星：班组与细纱机按计划完成率排名',
      commandRoom: '调度台：工序、待处理队列、所选机台、三班产量、用电与温湿度',
      frontSpinning: '前纺一个工序的全部机台、指标和待处理事项',
      afterSpinning: '细纱或络筒的全部机台、指标、落纱和落后锭',
      blowingCarding: '清花和梳棉的全部机台，上下两段同屏',
      rovingDrawing: '并条和粗纱的全部机台，上下两段同屏',
      spinningWinding: '细纱和络筒的全部机台，上下两段同屏',
      ringSpinning: '全部细纱机：效率、断头、即将落纱、落后锭',
      winding: '全部络筒机：效率、产量和待处理事项',
      spinning40S: '正在纺 40 支纱的细纱机及其指标',
      spinning32S: '正在纺 32 支纱的细纱机及其指标',
      cardingBeforeAfter: '梳棉前后工序：投入与产出对照，前后存量',
      cardLine1: '第一条梳棉线的每台梳棉机：状态、产量、棉结、条干',
      cardLine2: '第二条梳棉线的每台梳棉机：状态、产量、棉结、条干',
      cardLine3: '第三条梳棉线的每台梳棉机：状态、产量、棉结、条干',
      cardLine4: '第四条梳棉线的每台梳棉机：状态、产量、棉结、条干',
    },
  },
} as const;
