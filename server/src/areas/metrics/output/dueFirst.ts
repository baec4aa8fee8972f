/** Lines of one yarn in the order in which they are served: by delivery date, then by when they began. */
export function dueFirst(
  one: { readonly id: string; readonly deliveryDate: string; readonly startMs: number },
  other: { readonly id: string; readonly deliveryDate: string; readonly startMs: number },
): number {
  return (
    one.deliveryDate.localeCompare(other.deliveryDate) ||
    one.startMs - other.startMs ||
    one.id.localeCompare(other.id)
  );
}
