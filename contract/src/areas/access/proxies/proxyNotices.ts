import { defineNotice } from '../../../core/resource/notices.ts';

/** Tells somebody that he or she acts for a person. Moments are texts on the mill's clocks. */
export const proxyNamed = defineNotice('iam.proxyNamed', { values: ['name', 'from', 'until'] });

/** Tells a person who acts for him or her, where somebody else has named the proxy. */
export const proxyOfYou = defineNotice('iam.proxyOfYou', { values: ['name', 'from', 'until'] });
