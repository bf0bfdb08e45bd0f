import { useLayoutEffect, useRef, useState } from 'react';
import { isPress } from '../../dom/events';
import { find } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { hide, show } from '../../dom/visible';
import { VISUALLY_HIDDEN } from '../../dom/visually-hidden';
import { elementorOf } from '../../elementor/runtime';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes, useClasses, writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { ownDescendant, ownDescendants } from '../own-descendants';
import { emitMoved } from '../page-layout';
import { useHandlerReady } from '../use-settings';
import { InnerTabs } from './inner-tabs';
import { loadOpen, OVERLAY, pauseAll, playAtStart, press, reserveStage } from './play';
import { emitPlaylist } from './playlist-events';
import { type PlaylistItem, stagePanels, TITLE } from './playlist-items';
import { createPlaylist, type Playlist } from './playlist-state';
import { showRequested } from './requested';
import { VideoList } from './video-list';

/** Distance from the viewport at which the first player is loaded, px. */
const REACH = 200;

/** Class of the open title and its panels. */
const ACTIVE = 'e-active';

/** A list of videos beside the player of the open one. */
export default function VideoPlaylist({ node }: FeatureProps) {
  const [playlist] = useState(() => createPlaylist(node));
  return playlist && <OpenPlaylist playlist={playlist} />;
}

function OpenPlaylist({ playlist }: { playlist: Playlist }) {
  const { node, items } = playlist;
  const open = useOpenVideo(playlist);
  useTitles(playlist, open);
  useFullScreen(playlist);
  useStart(playlist);
  useHandlerReady(node);
  return (
    <>
      <VideoList playlist={playlist} />
      <Watched playlist={playlist} />
      {items.map(
        (item) => item.texts && <InnerTabs key={item.id} {...{ playlist, item, panel: item.texts }} />,
      )}
    </>
  );
}

/** Shows the panels of the open video. Returns its index. */
function useOpenVideo({ node, items, $open }: Playlist): number {
  const open = useStore($open, { isSynchronous: true });
  const shown = items[open];
  const panels = [...stagePanels(node), ...items.map(({ texts }) => texts)].filter((panel) => panel !== null);
  const former = useRef(shown);
  useLayoutEffect(() => {
    for (const panel of panels) {
      const isShown = panel === shown?.panel || panel === shown?.texts;
      panel.classList.toggle(ACTIVE, isShown);
      writeAttributes(panel, { hidden: !isShown });
      (isShown ? show : hide)(panel);
    }
    if (shown !== former.current) node.ownerDocument.defaultView?.dispatchEvent(new Event('resize'));
    former.current = shown;
  });
  useLayoutEffect(() => emitMoved(node), [node]);
  return open;
}

/** Roles of the markup (APG, tabs): the server's stage is a second list of tabs, and its titles contain links without addresses. */
function useTitles(playlist: Playlist, open: number): void {
  const { node, items } = playlist;
  const titles = items.map(({ title }) => title);
  const watched = useStore(playlist.$watched);
  const [focusable] = useState(() => titles.map((title) => title.querySelector('a,button')));
  useClasses(titles, (_, at) => ({ [ACTIVE]: at === open }));
  useAttributes(titles, (_, at) => ({
    'aria-selected': at === open,
    tabIndex: at === open ? 0 : -1,
    // What is inert names nothing.
    ...(focusable[at] instanceof HTMLButtonElement && { 'aria-label': labelOf(items[at], watched) }),
  }));
  useAttributes(focusable, (inner) =>
    inner instanceof HTMLButtonElement
      ? { inert: true }
      : { tabIndex: inner.hasAttribute('href') ? -1 : null },
  );
  useAttributes([ownDescendant(node, '.e-tabs-content-wrapper')], () => ({
    role: null,
    'aria-orientation': null,
  }));
  useAttributes([ownDescendant(node, '.e-tabs-items')], () => ({
    'aria-orientation': 'vertical',
    'aria-label': playlist.name || null,
  }));
  // A tab has no headings in it, and a list of tabs no other children.
  useAttributes(ownDescendants(node, `.e-section-title,${TITLE} .e-tab-title-text`), () => ({
    role: 'presentation',
  }));
  const onPress = (title: HTMLElement): void => press(playlist, titles.indexOf(title));
  useListener(node, 'click', { each: TITLE }, (_, title) => {
    if (titles.includes(title)) onPress(title);
  });
  const { isRtl } = elementorOf(node.ownerDocument).config;
  useArrowKeys(node, TITLE, { titles, axis: 'both', isRtl, isRoving: true, onPress });
}

const watchedWord = (): string =>
  translate(/* translators: of a video in a playlist, read after its title */ 'Watched');

function labelOf(item: PlaylistItem | undefined, watched: ReadonlySet<string>): string | null {
  if (!item) return null;
  const { name, duration } = item.video;
  return [name, duration, watched.has(item.id) && watchedWord()].filter(Boolean).join(' ');
}

/** Opens the video that the address names: the stage has its height at once, players load and play as it nears the viewport. */
function useStart(playlist: Playlist): void {
  const { node } = playlist;
  const overlay = ownDescendant(node, OVERLAY);
  const button = overlay && find(overlay, '.elementor-custom-embed-play');
  const { config } = elementorOf(node.ownerDocument);
  useAttributes([button], () => ({
    tabIndex: 0,
    'aria-label': button?.getAttribute('aria-label') ?? config.word('playVideo', 'Video'),
  }));
  const playFirst = (): void => press(playlist, playlist.$open.get());
  useListener(overlay && node, 'click', { each: OVERLAY }, playFirst);
  useListener(overlay && node, 'keydown', { each: OVERLAY }, (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    playFirst();
  });
  useLayoutEffect(() => {
    showRequested(node, playlist.id);
    reserveStage(playlist);
    const stage = ownDescendant(node, '.e-tabs-main-area') ?? node;
    const stop = whenSeen(
      stage,
      () => {
        loadOpen(playlist);
        playAtStart(playlist);
      },
      REACH,
    );
    return () => {
      stop();
      pauseAll(playlist);
    };
  }, [playlist, node]);
}

/** Reports full screen, which the players enter by their own controls. */
function useFullScreen(playlist: Playlist): void {
  const { ownerDocument } = playlist.node;
  const [isFull, setFull] = useState(false);
  useListener(ownerDocument, 'fullscreenchange', () => {
    const item = playlist.items[playlist.$open.get()];
    const isNow = item?.panel.contains(ownerDocument.fullscreenElement) ?? false;
    if (!item || isNow === isFull) return;
    setFull(isNow);
    emitPlaylist(playlist, item, isNow ? 'videoFullScreen' : 'videoExitFullScreen');
  });
}

/** Marks the titles of watched videos, for screen readers too. */
function Watched({ playlist: { items, $watched } }: { playlist: Playlist }) {
  const watched = useStore($watched);
  useClasses(
    items.map(({ title }) => title),
    (_, at) => ({ 'watched-video': watched.has(items[at]?.id ?? '') }),
  );
  return items.map(
    ({ id, title }) =>
      watched.has(id) && (
        <Placed key={id} anchor={title} position="append">
          <span style={VISUALLY_HIDDEN}>{watchedWord()}</span>
        </Placed>
      ),
  );
}
