/** The part of a query that decides what a loop shows. */
export function concerning(search: string, widget: string): string {
  const pairs = [...new URLSearchParams(search)].filter(
    ([name]) => name.startsWith(`e-filter-${widget}-`) || name.startsWith(`e-page-${widget}`),
  );
  return JSON.stringify(pairs.sort());
}

/** The link's parameters merged into those of the page; the loop's page number goes when the link has none. */
export function mergedAddress(target: URL, here: URL, widget: string): string {
  const merged = new URL(target.href);
  merged.search = here.search;
  for (const [name, value] of target.searchParams) merged.searchParams.set(name, value);
  if (!target.searchParams.has(`e-page-${widget}`)) merged.searchParams.delete(`e-page-${widget}`);
  return merged.href;
}

/** Whether an address is one of this site, so that the history may hold it. */
export function isSameSite(address: string, location: Location): boolean {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}
