/** What the drop-in's inline script (`entries/wordpress/step-back.js`) offers on a page that has the originals at hand. */
export interface PageWatch {
  /** Ours no longer run on this page: the originals do, or are on their way. */
  isOver: boolean;
  /** What ends ours before the originals load. */
  stops: (() => void)[];
  /** Gives the page to the originals and counts why; does nothing the second time. */
  fail(entry: string, reason: string): void;
}

/** Undefined where nothing watches: plain HTML, themes with tags of their own. */
export function pageWatch(): PageWatch | undefined {
  const { shopwakePage } = globalThis as { shopwakePage?: PageWatch };
  // An element with this id would be a global of the same name.
  return Array.isArray(shopwakePage?.stops) ? shopwakePage : undefined;
}

/** Whether this page belongs to the originals: nothing of ours starts or reacts any more. */
export const hasFallenBack = (): boolean => pageWatch()?.isOver === true;
