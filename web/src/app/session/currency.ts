import { currencyOf, isMoney } from '@millwright/contract/core/fields/currencies.ts';
import type { TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { readTenant, useTenant } from './useSession.ts';

/** Currency of the mill; empty where the session has none, as on some walls. */
export function useCurrency(): string {
  return currencyIn(useTenant());
}

/** The sign of a unit with the currency of the mill before it where the unit is one of money. */
export function unitSign(unit: string, sign: string): string {
  return isMoney(unit) ? `${currencyIn(readTenant())}${sign}` : sign;
}

function currencyIn(tenant: TenantChoice | undefined): string {
  return tenant === undefined ? '' : currencyOf(tenant.country);
}
