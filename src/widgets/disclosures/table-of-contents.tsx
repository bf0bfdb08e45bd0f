import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../../dom/find';
import { hide, isDisplayedItself, show } from '../../dom/visible';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useFollowedAttribute } from '../../react/hooks/use-followed-attribute';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { watchFrames } from '../frames';
import { useServerIcon } from '../server-icon';
import { useDevice, useHandlerReady } from '../use-settings';
import { type Branch, type Entry, entriesFor, isExpandedOn, nestEntries } from './headings';

const ITEM = 'elementor-toc__list-item';

interface ListProps {
  branches: readonly Branch[];
  /** Icon before each entry: a class name or markup; empty for a numbered list. */
  icon: string;
  isBulleted: boolean;
  /** Whether sub-lists are shown only while their entry, or one inside, is the current one. */
  isFolding: boolean;
  /** Index of the current entry; -1 for none. */
  reading: number;
  /** Whether the entries are the top level of a list with levels. */
  isTop: boolean;
  isFolded?: boolean;
}

/** The list with the classes of the page's stylesheet. */
function ContentsList({ branches, isFolded, ...props }: ListProps) {
  const List = props.isBulleted ? 'ul' : 'ol';
  const display = isFolded === undefined ? undefined : isFolded ? 'none' : 'block';
  return (
    <List className="elementor-toc__list-wrapper" style={{ display }}>
      {branches.map((branch) => (
        <ContentsItem key={branch.index} branch={branch} {...props} />
      ))}
    </List>
  );
}

const holds = ({ index, below }: Branch, wanted: number): boolean =>
  index === wanted || below.some((branch) => holds(branch, wanted));

interface ItemProps extends Omit<ListProps, 'branches' | 'isFolded'> {
  branch: Branch;
}

function ContentsItem({ branch, isTop, ...props }: ItemProps) {
  const { entry, index, below } = branch;
  const isReading = index === props.reading;
  const names = [
    `${ITEM}-text`,
    isTop ? 'elementor-toc__top-level' : '',
    isReading ? 'elementor-item-active' : '',
  ];
  return (
    <li className={ITEM}>
      <ItemBox icon={props.icon}>
        <a
          className={names.filter(Boolean).join(' ')}
          href={`#${entry.id}`}
          aria-current={isReading || undefined}
          data-index={index}
        >
          {entry.text}
        </a>
      </ItemBox>
      {below.length > 0 && (
        <ContentsList
          branches={below}
          isTop={false}
          isFolded={props.isFolding ? !holds(branch, props.reading) : undefined}
          {...props}
        />
      )}
    </li>
  );
}

function ItemBox({ icon, children }: { icon: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const sign = useServerIcon(box, icon);
  return (
    <div ref={box} className={`${ITEM}-text-wrapper`}>
      {sign}
      {children}
    </div>
  );
}

const EXPAND = '.elementor-toc__toggle-button--expand';
const COLLAPSE = '.elementor-toc__toggle-button--collapse';
const COLLAPSED = 'elementor-toc--collapsed';

/** Collapses the list by its buttons and, if there is one, on small devices, if the settings enable it. */
function useMinimizedBox(widget: HTMLElement, body: HTMLElement | null, hasEntries: boolean): void {
  const settings = settingsOf(widget);
  const isServed = body !== null && isOn(settings.minimize_box);
  const device = useDevice(widget);
  const { breakpoints } = elementorOf(widget.ownerDocument).config;
  const startsOpen = !hasEntries || isExpandedOn(device, breakpoints, settings);
  const [isOpen, setOpen] = useState(startsOpen);
  const [pressed, setPressed] = useState<'' | typeof EXPAND | typeof COLLAPSE>('');
  useLayoutEffect(() => setOpen(startsOpen), [startsOpen]);
  useClasses(isServed ? [widget] : [], () => ({ [COLLAPSED]: !isOpen }));
  useAttributes(isServed ? findAll(widget, `${EXPAND},${COLLAPSE}`) : [], () => ({
    'aria-expanded': isOpen,
  }));
  useLayoutEffect(() => {
    if (!isServed) return;
    if (isOpen) show(body);
    else hide(body);
    // The stylesheet hides the pressed button, so the focus moves to the other one.
    if (pressed) find(widget, pressed === EXPAND ? COLLAPSE : EXPAND)?.focus();
  }, [isServed, isOpen, pressed, widget, body]);
  const box = {
    state: isOpen,
    read: () => !widget.classList.contains(COLLAPSED) && body !== null && isDisplayedItself(body),
    follow: setOpen,
  };
  useFollowedAttribute(isServed ? widget : null, 'class', box);
  useFollowedAttribute(isServed ? body : null, 'style', box);
  const press = (button: typeof EXPAND | typeof COLLAPSE): void => {
    setOpen(button === EXPAND);
    setPressed(button);
  };
  useListener(isServed ? widget : null, 'press', { each: EXPAND }, () => press(EXPAND));
  useListener(isServed ? widget : null, 'press', { each: COLLAPSE }, () => press(COLLAPSE));
}

/** A heading is current once it is above this fraction of the window's height. */
const LINE = 0.3;
/** Time for which a clicked entry stays current while the page scrolls, ms. */
const PAUSE = 2000;

/** Index of the entry whose section is being read; -1 for none. */
function useReading(body: HTMLElement | null, entries: readonly Entry[]): number {
  const [reading, setReading] = useState(-1);
  const quietUntil = useRef(0);
  useLayoutEffect(() => {
    if (!body || !entries.length) return undefined;
    return watchFrames(body, ({ height }) => {
      if (Date.now() < quietUntil.current) return undefined;
      const index = entries.findLastIndex(
        ({ target }) => target.getBoundingClientRect().top <= height * LINE,
      );
      return () => setReading(index);
    });
  }, [body, entries]);
  useListener(body, 'click', { selector: 'a[data-index]' }, ({ currentTarget }) => {
    setReading(Number((currentTarget as HTMLElement).dataset.index));
    quietUntil.current = Date.now() + PAUSE;
  });
  return reading;
}

/** Lists the headings of the page, or of a part of it, and marks the current one. */
export default function TableOfContents({ node }: FeatureProps) {
  const settings = settingsOf(node);
  const [body] = useState(() => find(node, '.elementor-toc__body'));
  const [entries] = useState(() => (body ? entriesFor(node, settings) : []));
  const [branches] = useState(() => nestEntries(entries, isOn(settings.hierarchical_view)));
  const reading = useReading(body, entries);
  useRemovedPlaceholder(body);
  useMinimizedBox(node, body, entries.length > 0);
  useHandlerReady(body && node);
  if (!body) return null;
  if (!entries.length) return createPortal(translate('This page has no headings.'), body);
  const isBulleted = settings.marker_view === 'bullets';
  return (
    <>
      {createPortal(
        <ContentsList
          branches={branches}
          icon={isBulleted ? asString(toObject(settings.icon).value) : ''}
          isBulleted={isBulleted}
          isFolding={isOn(settings.collapse_subitems)}
          isTop={isOn(settings.hierarchical_view)}
          reading={reading}
        />,
        body,
      )}
      {entries.map(
        ({ id, target, isBare }) =>
          isBare && (
            <Placed key={id} anchor={target} position="before">
              <span id={id} className="elementor-menu-anchor" />
            </Placed>
          ),
      )}
    </>
  );
}

/** Removes the server's placeholder (a spinner) while the list is mounted. */
function useRemovedPlaceholder(body: HTMLElement | null): void {
  const [printed] = useState(() => [...(body?.childNodes ?? [])]);
  useLayoutEffect(() => {
    for (const node of printed) node.remove();
    return () => body?.prepend(...printed);
  }, [body, printed]);
}
