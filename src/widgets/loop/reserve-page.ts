import type { Stop } from '../../dom/events';
import { find } from '../../dom/find';
import { asNumber } from '../../host/settings';
import { ANCHOR, AT_END } from './layout';
import { ITEM_LIST } from './posts-layout';

/** The space below an endless list for the page that comes next. */
export interface Reserve {
  /** Reserves the next page's height where that moves nothing in view; releases it after the last page or a failure. */
  update(hasFailed?: boolean): void;
  stop: Stop;
}

/** The list of a loop and the server's element at its end; both are replaced with the loop's content. */
interface Parts {
  readonly list: HTMLElement;
  readonly anchor: HTMLElement;
  /** The page that the list began with. */
  readonly first: number;
  /** Height of the list at the last update, px. */
  height: number;
}

const pageOf = (anchor: HTMLElement): number => asNumber(anchor.dataset.page, 1);

function partsOf(loop: HTMLElement): Parts | null {
  const list = find(loop, ITEM_LIST);
  const anchor = find(loop, ANCHOR);
  return list && anchor && { list, anchor, first: pageOf(anchor), height: list.offsetHeight };
}

/** Entries differ in height: a quarter more than the average page is reserved. */
const SPARE = 1.25;

const averagePage = ({ anchor, first, height }: Parts): number =>
  Math.round((height / (1 + pageOf(anchor) - first)) * SPARE);

/** What to reserve for a page, px, after the list has grown by `added`: what follows it must not move in view. */
function spaceAfter(loop: HTMLElement, page: number, added: number, reserved: number): number {
  const { bottom } = loop.getBoundingClientRect();
  const isOutOfView = Math.min(bottom - added, bottom - reserved + page) >= innerHeight;
  return isOutOfView ? page : Math.max(0, reserved - added);
}

/** Keeps so many px below the list. The anchor covers them, and what follows it stays at its top. */
function writeSpace(loop: HTMLElement, { anchor }: Parts, px: number): void {
  loop.style.paddingBottom = '';
  const own = Number.parseFloat(getComputedStyle(loop).paddingBottom) || 0;
  if (px) loop.style.paddingBottom = `${own + px}px`;
  anchor.style.height = px ? `${px}px` : '';
  anchor.style.marginBottom = px ? `${-px}px` : '';
}

/**
 * Reserves below an endless list what a page of it may take, so that nothing below moves when the next one comes, however
 * late. The list grows into that space, and more is reserved only while its end is out of view. An observer of the anchor
 * at the end of the list sees a visitor in that space, too.
 * @returns null where sizes cannot be observed
 */
export function createReserve(loop: HTMLElement): Reserve | null {
  if (typeof ResizeObserver !== 'function') return null;
  let parts: Parts | null = null;
  let reserved = 0;
  const observer = new ResizeObserver(() => update());
  const reserve = (px: number): void => {
    if (parts && px !== reserved) writeSpace(loop, parts, px);
    reserved = px;
  };
  const currentParts = (): Parts | null => {
    const now = partsOf(loop);
    if (parts && now?.list === parts.list && now.anchor === parts.anchor) return parts;
    observer.disconnect();
    reserve(0);
    parts = now;
    if (now) observer.observe(now.list);
    return now;
  };
  const update = (hasFailed = false): void => {
    const now = currentParts();
    if (!now) return;
    const added = now.list.offsetHeight - now.height;
    now.height += added;
    const hasNext = now.anchor.dataset.nextPage && !loop.classList.contains(AT_END) && !hasFailed;
    reserve(hasNext ? spaceAfter(loop, averagePage(now), added, reserved) : 0);
  };
  return {
    update,
    stop() {
      observer.disconnect();
      reserve(0);
    },
  };
}
