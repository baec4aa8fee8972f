import { pictureViewPath } from '@millwright/contract/areas/basics/attachment/pictureCalls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';

/** Where a picture of the mill is seen, by the path with which a row names it. */
export function pictureAddress(path: string): string {
  return `${basePath}${pictureViewPath}/${path}`;
}
