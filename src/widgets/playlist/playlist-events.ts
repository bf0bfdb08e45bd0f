import { findAll } from '../../dom/find';
import { emit } from '../../host/events/events';
import type { PlaylistItem } from './playlist-items';
import { courseOf, type Playlist } from './playlist-state';

/** Event on `body` for statistics; its argument names the event, the inner tab, the playlist and the video. */
export const PLAYLIST_EVENT = 'elementor-video-playList';

type EventType =
  | 'videoStart'
  | 'videoResume'
  | 'videoPaused'
  | 'videoEnded'
  | 'videoFullScreen'
  | 'videoExitFullScreen'
  | 'tabOpened'
  | 'tabExpanded'
  | 'tabCollapsed';

/** Class of the open inner tab, its titles and its text. */
export const INNER_ACTIVE = 'e-inner-tab-active';

/** The open inner tab of a video, counted from 1; without any, an empty name and 0. */
function openTab({ texts }: PlaylistItem): { name: string; index: number } {
  const titles = texts ? findAll(texts, '.e-inner-tabs-wrapper > .e-inner-tab-title') : [];
  const at = titles.findIndex((title) => title.classList.contains(INNER_ACTIVE));
  return { name: titles[at]?.textContent.trim() ?? '', index: at + 1 };
}

/** Tells other scripts what happened to a video or to its inner tabs. */
export function emitPlaylist(playlist: Playlist, item: PlaylistItem, type: EventType): void {
  const { node, name, items } = playlist;
  const { trigger, count } = courseOf(playlist, item);
  const { kind, url, name: title, duration } = item.video;
  emit(node.ownerDocument.body, PLAYLIST_EVENT, [
    {
      event: { type, time: Date.now(), element: node, trigger, watchCount: count },
      tab: openTab(item),
      playlist: { name, currentItem: items.indexOf(item) + 1, amount: items.length },
      video: { provider: kind, url, title, duration },
    },
  ]);
}
