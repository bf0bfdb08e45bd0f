import { send } from '../http/send';
import type { Request } from '../http/transport';
import { type Endpoint, judge, type Outcome } from './outcome';

/** Milliseconds an order may take: gateways and proxies give up at about 100 s. */
export const ORDER_TIMEOUT_MS = 120_000;

/** Sends an order, once, whatever happens. Never rejects: an outcome that is `unknown` means that the order may exist. */
export const sendOrder = <T>(request: Request, endpoint: Endpoint<T>): Promise<Outcome<T>> =>
  judge(send({ accept: 'json', timeout: ORDER_TIMEOUT_MS, ...request }), endpoint);
