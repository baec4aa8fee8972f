/** Refusals of orders. */
export const orderErrors = {
  /** Orders without a process route are not scheduled; `varieties` are the yarns without one. */
  orderWithoutRoute: { code: 409, params: ['varieties'] },
  /** Lines are yarns; `variety` is a sliver, a roving or the like. */
  notYarn: { code: 400, params: ['variety'] },
  /** What is fixed once an order is in production; `field` in the reader's words. */
  fixedInProduction: { code: 409, params: ['field'] },
  /** Deliveries were made to a customer; `kg` in all. */
  deliveredIsClosed: { code: 409, params: ['number', 'kg'] },
  /** Papers are set apart only once an order is closed. */
  notClosed: { code: 409, params: ['state'] },
  /** Amounts that are far above what was ordered, or was made, ask for a confirmation. */
  deliveryAboveDemand: { code: 409, params: ['delivered', 'demand'] },
  deliveryWithoutOutput: { code: 409, params: ['delivered', 'made'] },
  /** A line of which something was made or delivered stays. */
  lineBegun: { code: 409, params: ['line'] },
  /** Deliveries are noted while an order is in production. */
  notDelivering: { code: 409, params: ['state'] },
  tooManyDeliveries: { code: 409, params: ['most'] },
  /** Nothing is delivered tomorrow. */
  deliveredAhead: { code: 400, params: ['date'] },
  notPlanned: { code: 409, params: ['number'] },
  /** Merged orders are of one customer and the same yarns. */
  notMergeable: { code: 409, params: ['number'] },
  tooManyLines: { code: 409, params: ['most'] },
  /** Lines that came with the merged order were changed, so that it cannot be taken out as it was. */
  mergedSince: { code: 409, params: ['number'] },
  /** An order that was merged comes back by undoing that. */
  mergedStays: { code: 409, params: ['number'] },
  /** A sheet that is imported again would order everything twice. */
  orderAlike: { code: 409, params: ['number'] },
  splitTooMuch: { code: 400, params: ['quantity'] },
} as const;
