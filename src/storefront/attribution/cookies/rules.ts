/** How visits are recorded. */
export interface Rules {
  /** Minutes the cookies last; 0: until the browser closes. */
  lifetime: number;
  /** Minutes a session lasts after the last page view. */
  session: number;
  isBase64: boolean;
  userIp?: string;
  /** True, or the range of the promo code; off unless given. */
  promo?: unknown;
}
