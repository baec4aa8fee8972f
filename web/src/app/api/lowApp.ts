/** Pages that a mill put together itself stand under `/low-app/<id of the application>`. */
const lowAppAddress = /^\/low-app\/([\w-]{1,64})(?:\/|$)/;

/** The id of the low-code application that a page belongs to; undefined on every other page. */
export function lowAppOf(pathname: string): string | undefined {
  return lowAppAddress.exec(pathname)?.[1];
}
