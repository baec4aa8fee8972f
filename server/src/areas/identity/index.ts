export { type SendSms, smsByHttp, smsToOutbox } from './sms/sender.ts';
export type { ThirdOptions } from './third/third.routes.ts';
export { publicLimits, checkLimits } from './limits.ts';
export { mountSessionRoutes } from './sessions/session.routes.ts';
export { countLoginLog, selectLoginLog } from './loginLog/loginLog.queries.ts';
export { seenLogins } from './loginLog/seenLogins.service.ts';
