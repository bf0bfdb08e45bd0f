import type { FormControl } from '../../dom/controls';
import { shared } from '../../host/registry';

/** How the server printed a row, for countries whose rules say nothing about it. */
export interface PrintedRow {
  placeholder: string;
  layout: string[];
}

/** What a row is given back when another country is chosen. */
export interface RowMemory {
  printed?: PrintedRow;
  /** Its place among the rows, by the rules of the country or the server. */
  priority?: number;
  /** Of a name: whether the server printed it in the place of a country that orders names. */
  wasOrdered?: boolean;
  /** What stood in controls that the present country does not know. */
  emptied: Map<FormControl, string>;
  /** Of a state field: its placeholder, and the country whose value stands in it now (null before the first pass). */
  placeholder: string;
  country: string | null;
  /** What was typed or chosen, by country. */
  values: Map<string, string>;
}

const createMemory = (): RowMemory => ({
  emptied: new Map(),
  placeholder: '',
  country: null,
  values: new Map(),
});

/** What is remembered of a row, for as long as the row is there. */
export function memoryOf(row: Element): RowMemory {
  const memories = shared('address/rows', () => new WeakMap<Element, RowMemory>());
  const memory = memories.get(row) ?? createMemory();
  memories.set(row, memory);
  return memory;
}
