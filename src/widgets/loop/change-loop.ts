import type { Filter } from './filter/filter-url';
import { $loops, type LoopState, loopState } from './stores';

/** Changes what is known of one loop. */
export const changeLoop = (widget: string, change: Partial<LoopState>): void =>
  $loops.setKey(widget, { ...loopState(widget), ...change });

/** Sets what one filter widget asks of a loop; null when the widget is gone. */
export function setFilter(widget: string, id: string, filter: Filter | null): void {
  const { [id]: _former, ...others } = loopState(widget).filters;
  changeLoop(widget, { filters: filter ? { ...loopState(widget).filters, [id]: filter } : others });
}
