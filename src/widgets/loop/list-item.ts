/** Gives an item of a loop the role that belongs to its list's: Pro 3.35 to 4.0 prints only the list's. */
export function connect(item: HTMLElement): void {
  item.setAttribute('role', 'listitem');
}
