import type { Entry } from './headings';

/** An entry of the list with those below it. */
export interface Branch {
  entry: Entry;
  /** Place among all entries, in document order. */
  place: number;
  below: Branch[];
}

/** Entries nested by rank: one of a lower rank than the entry before it stands below that. */
export function nestEntries(entries: readonly Entry[], isNested: boolean): readonly Branch[] {
  const root: Branch[] = [];
  /** Open lists from the outermost in, with the rank they hold. */
  const open = [{ list: root, level: entries[0]?.level ?? 1 }];
  let here = { list: root, level: entries[0]?.level ?? 1 };
  entries.forEach((entry, place) => {
    while (open.length > 1 && here.level > entry.level) {
      open.pop();
      here = open.at(-1) ?? here;
    }
    const above = here.list.at(-1);
    if (isNested && above && entry.level > here.level) {
      here = { list: above.below, level: entry.level };
      open.push(here);
    }
    here.list.push({ entry, place, below: [] });
  });
  return root;
}
