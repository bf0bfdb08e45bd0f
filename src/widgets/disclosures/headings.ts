import { find, findAll, findAllGiven } from '../../dom/find';
import { nearestPanel } from '../../dom/nearest';
import { type Breakpoint, namesOf } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { asStrings } from '../../host/lists';
import { asString } from '../../host/settings';
import { nextFreeId } from '../../host/unique-id';
import { hashTarget, isReachable } from '../links';

/** A heading in the list: its text, its level and the target of its link. */
export interface Entry {
  text: string;
  /** 1–6. */
  level: number;
  /** Element whose position is measured: the target of the link, or the heading after our anchor. */
  target: Element;
  /** Id of the link's target. */
  id: string;
  /** Whether the heading has no id, so that an anchor is drawn before it. */
  isBare: boolean;
}

const TAGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const ELSEWHERE = ['header', 'footer', 'popup'];

/** The headings of a table of contents, in document order. */
export function entriesFor(widget: HTMLElement, settings: Settings): Entry[] {
  const chosen = asStrings(settings.headings_by_tags).filter((tag) => /^h[1-6]$/i.test(tag));
  const tags = chosen.length ? chosen : TAGS;
  const except = asStrings(settings.exclude_headings_by_selector).concat(
    asString(settings.exclude_headings_by_selector),
  );
  const excluded = new Set(
    except.flatMap((selector) => (selector ? findAllGiven(widget.ownerDocument, selector) : [])),
  );
  const headings = areasFor(widget, settings).flatMap((area) => findAll(area, tags.join()));
  const isListed = (heading: HTMLElement): boolean =>
    !widget.contains(heading) && ![...excluded].some((node) => node.contains(heading));
  let number = 0;
  return withoutHiddenCopies([...new Set(headings)].filter(isListed)).map((heading, index) => {
    // Another table of the page may have made the same ids.
    const anchor = anchorOf(heading, widget, Math.max(index, number));
    if (anchor.isBare) number = Number(anchor.id.slice(ANCHOR.length)) + 1;
    return { text: heading.textContent?.trim() ?? '', level: Number(heading.tagName[1]), ...anchor };
  });
}

/** Headings without those that this device does not show beside the same heading that it shows, of a template for each. */
function withoutHiddenCopies(headings: readonly HTMLElement[]): readonly HTMLElement[] {
  const copies = new Map<string, HTMLElement[]>();
  const nameOf = ({ tagName, textContent }: HTMLElement): string => `${tagName} ${textContent}`;
  for (const heading of headings)
    copies.set(nameOf(heading), [...(copies.get(nameOf(heading)) ?? []), heading]);
  return headings.filter((heading) => {
    const all = copies.get(nameOf(heading)) ?? [];
    return all.length < 2 || isReachable(heading) || !all.some(isReachable);
  });
}

/** Elements to search for headings: the container in the settings, the popup around the list, or the page's content. */
function areasFor(widget: HTMLElement, { container }: Settings): HTMLElement[] {
  const { ownerDocument } = widget;
  const named = nearestPanel(widget, findAllGiven(ownerDocument, asString(container)));
  const popup = widget.closest<HTMLElement>('[data-elementor-type="popup"]');
  const own = named ?? popup;
  if (own) return [own];
  const documents = findAll(ownerDocument, '.elementor').filter(
    ({ dataset }) => !ELSEWHERE.includes(String(dataset.elementorType)),
  );
  return documents.filter((one) => !documents.some((other) => other !== one && other.contains(one)));
}

const ANCHOR = 'elementor-toc__heading-anchor-';

/**
 * The id of a heading, of its widget, of an anchor before it, or of an anchor to be drawn: the next free one from `number`. An
 * id that occurs twice counts for the heading to which a link of the table leads.
 */
function anchorOf(
  heading: HTMLElement,
  table: HTMLElement,
  number: number,
): Pick<Entry, 'target' | 'id' | 'isBare'> {
  const widget = heading.closest('.elementor-widget');
  const isOfWidget = widget?.id && find(widget, heading.tagName) === heading;
  const before = heading.previousElementSibling;
  const drawn = before?.matches(`.elementor-menu-anchor[id^="${ANCHOR}"]`) ? before : null;
  const target = heading.id ? heading : isOfWidget ? widget : drawn;
  if (target && hashTarget(table.ownerDocument, `#${target.id}`, table) === target)
    return { target, id: target.id, isBare: false };
  return { target: heading, id: nextFreeId(ANCHOR, number), isBare: true };
}

/** An entry of the list with its sub-entries. */
export interface Branch {
  entry: Entry;
  /** Index among all entries, in document order. */
  index: number;
  below: Branch[];
}

/** Nests entries by heading level. */
export function nestEntries(entries: readonly Entry[], isNested: boolean): readonly Branch[] {
  const root: Branch[] = [];
  /** Open lists from the outermost to the innermost, with their levels. */
  const open = [{ list: root, level: entries[0]?.level ?? 1 }];
  let here = { list: root, level: entries[0]?.level ?? 1 };
  entries.forEach((entry, index) => {
    while (open.length > 1 && here.level > entry.level) {
      open.pop();
      here = open.at(-1) ?? here;
    }
    const above = here.list.at(-1);
    if (isNested && above && entry.level > here.level) {
      here = { list: above.below, level: entry.level };
      open.push(here);
    }
    here.list.push({ entry, index, below: [] });
  });
  return root;
}

/**
 * Whether a table of contents that can be minimized starts expanded on a device: it starts collapsed on the device of
 * its settings and on smaller ones; with `desktop` on all.
 */
export function isExpandedOn(
  device: string,
  breakpoints: readonly Breakpoint[],
  settings: Settings,
): boolean {
  if (settings.minimized_on === 'desktop') return false;
  const names = namesOf(breakpoints);
  const index = names.indexOf(device);
  return index < 0 || index > names.indexOf(asString(settings.minimized_on));
}
