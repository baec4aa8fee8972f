/** A browser that is open renews its session at least every ten minutes: one that was used so lately is online. */
export const onlineMinutes = 15;
