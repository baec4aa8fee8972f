import { pictureViewPath } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { currentTenants } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { useState } from 'react';
import { BrandMark } from '../../../kit/marks/glyphs.tsx';
import { useCall } from '../../api/useCall.ts';
import { useTenant } from '../../session/useSession.ts';

/** An address of a picture is good for ten minutes at least. */
const renewMs = 8 * minuteMs;

/** The logo of the mill, else the product's mark. */
export function TenantLogo() {
  const tenant = useTenant();
  const hasLogo = (tenant?.tenantIcon ?? null) !== null;
  // The one that the login gave may be over.
  const { data } = useCall(currentTenants, {}, { isEnabled: hasLogo, isQuiet: true, everyMs: renewMs });
  const path = data?.list.find(({ id }) => id === tenant?.id)?.tenantIcon ?? null;
  const [broken, setBroken] = useState<string>();
  if (path === null || path === broken) return <BrandMark size={26} />;
  return (
    <img
      src={`${basePath}${pictureViewPath}/${path}`}
      alt=""
      width={45}
      height={24}
      onError={() => setBroken(path)}
    />
  );
}
