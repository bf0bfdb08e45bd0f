/** Durations are printed in seconds and kept in ms. */
export const SECOND = 1000;
