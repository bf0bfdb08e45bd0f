import { send } from '../http/send';
import type { Request } from '../http/transport';
import { judge, type Outcome } from './outcome';

/** Milliseconds an order may take: gateways and proxies give up at about 100 s. */
export const ORDER_TIMEOUT_MS = 120_000;

/**
 * Sends an order, once, whatever happens. `parse` returns the shop's answer, or null for anything that is not its own.
 * Never rejects: an outcome that is `unknown` means that the order may exist.
 */
export const sendOrder = <T>(
  request: Request,
  parse: (text: string, status: number) => T | null,
): Promise<Outcome<T>> => judge(send({ accept: 'json', timeout: ORDER_TIMEOUT_MS, ...request }), parse);
