/** Where orders are listed, and where one is seen whole; the latter by its id. */
export const orderListPath = '/production/order';
export const orderDetailPath = '/production/orderDetail';

/** The address of one order. */
export function orderAddress(id: string): string {
  return `${orderDetailPath}?${new URLSearchParams({ id })}`;
}
