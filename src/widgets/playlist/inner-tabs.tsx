import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { isDisplayedItself } from '../../dom/visible';
import { sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes, useClasses, writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { emitMoved } from '../page-layout';
import { useDevice, useSettings } from '../use-settings';
import { emitPlaylist, INNER_ACTIVE } from './playlist-events';
import type { PlaylistItem } from './playlist-items';
import type { Playlist } from './playlist-state';

const ROW_TITLE = '.e-inner-tab-title-text';
const STACKED_TITLE = '.e-tab-mobile-title';
const TITLES = `${ROW_TITLE},${STACKED_TITLE}`;
const BOX = '.e-inner-tab-title';

interface Props {
  playlist: Playlist;
  item: PlaylistItem;
  /** The panel of the texts below the player. */
  panel: HTMLElement;
}

/** A text of a video: its title in the row, one above it for phones, and the text. */
interface InnerText {
  readonly titles: readonly HTMLElement[];
  readonly panel: HTMLElement;
}

const isOpenText = ({ panel }: InnerText): boolean => panel.classList.contains(INNER_ACTIVE);

function readTexts(panel: HTMLElement): InnerText[] {
  const row = findAll(panel, ROW_TITLE);
  const stacked = findAll(panel, STACKED_TITLE);
  return findAll(panel, '.e-inner-tab-content').map((text, at) => ({
    titles: [row[at], stacked[at]].filter((title) => title !== undefined),
    panel: text,
  }));
}

function writeText({ titles, panel }: InnerText, isOpen: boolean, ids: string, isStacked: boolean): void {
  for (const title of titles) {
    title.closest(BOX)?.classList.toggle(INNER_ACTIVE, isOpen);
    const isRow = title.matches(ROW_TITLE);
    writeAttributes(title, {
      role: isRow ? 'tab' : 'button',
      id: isRow ? `${ids}-tab` : title.id || null,
      'aria-controls': `${ids}-text`,
      'aria-selected': isRow ? isOpen : null,
      'aria-expanded': isRow ? null : isOpen,
      tabIndex: isRow && !isOpen ? -1 : 0,
    });
    if (isRow) title.closest(BOX)?.setAttribute('role', 'presentation');
  }
  panel.classList.toggle(INNER_ACTIVE, isOpen);
  const role = isStacked ? 'group' : 'tabpanel';
  writeAttributes(panel, { id: `${ids}-text`, role, 'aria-labelledby': `${ids}-tab`, hidden: !isOpen });
}

/** Tabs of texts below the player: a row of titles, or on phones a title above each text. */
export function InnerTabs({ playlist, item, panel }: Props) {
  const texts = useMemo(() => readTexts(panel), [panel]);
  const [open, setOpen] = useState(() => Math.max(0, texts.findIndex(isOpenText)));
  const list = find(panel, '.e-inner-tabs-wrapper');
  useDevice(panel);
  const isStacked = !list || !isDisplayedItself(list);
  const idsOf = (at: number): string => `${playlist.id}-${item.id}-${at + 1}`;
  // The server prints the id of the player's panel a second time.
  useAttributes([panel], () => ({ id: null, role: 'group', tabIndex: null }));
  useAttributes([list], () => ({ role: 'tablist' }));
  useLayoutEffect(() => {
    for (const [at, text] of texts.entries()) writeText(text, at === open, idsOf(at), isStacked);
  });
  const former = useRef(open);
  useLayoutEffect(() => {
    if (former.current === open) return;
    former.current = open;
    emitMoved(panel);
    emitPlaylist(playlist, item, 'tabOpened');
  });
  const press = (title: HTMLElement): void => {
    const at = texts.findIndex(({ titles }) => titles.includes(title));
    if (at >= 0) setOpen(at);
  };
  useListener(panel, 'click', { each: TITLES }, (_, title) => press(title));
  const { isRtl } = elementorOf(panel.ownerDocument).config;
  const titles = texts
    .flatMap((text) => text.titles)
    .filter((title) => title.matches(ROW_TITLE) !== isStacked);
  const axis = isStacked ? 'vertical' : 'horizontal';
  useArrowKeys(panel, TITLES, { titles, axis, isRtl, isRoving: !isStacked, onPress: press });
  return texts.map((text, at) => <LongText key={idsOf(at)} {...{ playlist, item, text: text.panel }} />);
}

/** A text that is cut at the height of the settings, with a button to show it whole and one to cut it again. */
function LongText({ playlist, item, text }: { playlist: Playlist; item: PlaylistItem; text: HTMLElement }) {
  const settings = useSettings(playlist.node);
  const { control } = elementorOf(text.ownerDocument);
  useDevice(text);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const hadFocus = useRef(false);
  const limit = sizeOf({ size: control(settings, 'inner_tab_collapsible_height', 'size') }, 0);
  const isCollapsible = text.classList.contains('collapsible');
  // The height changes when the text is shown, with the width of the page, and with fonts and images.
  useLayoutEffect(() => {
    const content = find(text, '.e-inner-tab-text > div');
    if (!isCollapsible || !content || typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() => {
      if (content.offsetHeight) setLong(content.offsetHeight > limit);
    });
    sizes.observe(content);
    return () => sizes.disconnect();
  }, [text, isCollapsible, limit]);
  const bar = find(text, '.e-inner-tab-buttons');
  const buttons = bar ? findAll(bar, 'button') : [];
  useClasses([text], () => ({ 'show-inner-tab-buttons': isLong, 'show-full-height': isWhole }));
  useClasses(buttons, (_, at) => ({ 'show-button': (at === 0) !== isWhole }));
  useAttributes(buttons, () => ({ 'aria-expanded': isWhole }));
  useListener(text, 'click', { each: '.e-inner-tab-buttons button' }, (_, button) => {
    hadFocus.current = button === button.ownerDocument.activeElement;
    setWhole(!isWhole);
    emitPlaylist(playlist, item, isWhole ? 'tabCollapsed' : 'tabExpanded');
    emitMoved(text);
  });
  // The pressed button is hidden, and would take the focus with it.
  useLayoutEffect(() => {
    if (hadFocus.current) buttons[isWhole ? 1 : 0]?.focus();
    hadFocus.current = false;
  });
  return null;
}
