import { pictureViewPath } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { showOwnPerson } from '@millwright/contract/areas/access/own/ownPerson.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { useCall } from '../../api/useCall.ts';
import { useSession } from '../../session/useSession.ts';

/**
 * The address of one's own picture; undefined for who has none. The login says whether there is one, and its address is
 * read anew, because addresses of pictures are good for minutes.
 */
export function useOwnPicture(): string | undefined {
  const hasPicture = (useSession()?.userInfo.avatar ?? null) !== null;
  const own = useCall(showOwnPerson, {}, { isEnabled: hasPicture, isQuiet: true });
  return hasPicture ? pictureAddress(own.data?.avatar ?? null) : undefined;
}

/** Where a browser reads a picture; undefined where there is none. */
export function pictureAddress(path: string | null): string | undefined {
  return path === null ? undefined : `${basePath}${pictureViewPath}/${path}`;
}
