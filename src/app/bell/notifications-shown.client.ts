/** So many of the newest are read at a time. */
export const NOTIFICATIONS_SHOWN = 20;
