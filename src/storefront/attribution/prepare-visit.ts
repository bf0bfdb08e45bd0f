import { report } from '../../host/report';
import { type Memory, openMemory } from './cookies/memory';
import type { Arrival } from './cookies/record';
import type { Rules } from './cookies/rules';
import { isArrival, type Visit } from './sources/visit';

/**
 * Calls `work` with what this visit needs to be recorded: at once, with the cookies as they are, when it is none of the
 * rare ones. When it cannot be fetched nothing is recorded, since a wrong source would stay.
 */
export function prepareVisit(
  visit: Visit,
  { isBase64, promo }: Rules,
  work: (arrival?: Arrival, memory?: Memory) => void,
): void {
  const memory = openMemory(visit.hostname, isBase64);
  const { has } = memory;
  const isRare = promo || isArrival(visit) || (has('first') && !has('migrations'));
  if (isRare) {
    import(/* chunk: attribution */ './sources/arrival')
      .then((arrival) => work(arrival))
      .catch((cause) => report('attribution', cause));
  } else work(undefined, memory);
}
