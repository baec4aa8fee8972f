import type { TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import type { Tenant } from '../../../platform/session/principal.ts';

/** Where the authorities let everybody look a filing up. */
const icpRegister = 'https://beian.miit.gov.cn/';
const policeRegister = 'https://beian.mps.gov.cn/#/query/webSearch';

/** The filings that a mill has, each with the address where it can be looked up. */
export function filingsOf({
  icpFiling,
  policeFiling,
}: Pick<Tenant, 'icpFiling' | 'policeFiling'>): NonNullable<TenantChoice['filings']> {
  const icp = icpFiling === null ? [] : [{ text: icpFiling, url: icpRegister }];
  const police = policeFiling === null ? [] : [{ text: policeFiling, url: policeAddress(policeFiling) }];
  return [...icp, ...police];
}

/** The police register is asked by the digits of the filing. */
function policeAddress(filing: string): string {
  const digits = filing.replaceAll(/\D/g, '');
  return digits === '' ? policeRegister : `${policeRegister}?code=${digits}`;
}
