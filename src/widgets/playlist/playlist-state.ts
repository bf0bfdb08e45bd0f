import { atom, type WritableAtom } from 'nanostores';
import { find } from '../../dom/find';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { type StoredItems, storedItems } from '../../elementor/stored-items';
import { asString } from '../../host/settings';
import { localStore } from '../../storage/web-storage';
import { type PlaylistItem, readItems } from './playlist-items';
import { requestedIndex } from './requested';
import type { PlayerState, StagePlayer } from './stage-players';

/** What made a video play, in the event for other scripts. */
export type Trigger = 'click' | 'onLoad' | 'nextVideo';

/** How a video is played on this page. */
export interface Course {
  /** Undefined before the first start. */
  state?: PlayerState;
  /** Whether the visitor or the playlist wants it to play; a player that is ready late asks. */
  isWanted: boolean;
  trigger: Trigger;
  /** How often it was played from its beginning. */
  count: number;
  player?: Promise<StagePlayer | null>;
  /** Reports a pause that lasts; the providers also report one while a visitor seeks. */
  pause?: ReturnType<typeof setTimeout>;
}

/** One playlist of the page. */
export interface Playlist {
  readonly node: HTMLElement;
  readonly id: string;
  readonly name: string;
  readonly items: readonly PlaylistItem[];
  readonly playsAtStart: boolean;
  readonly playsNext: boolean;
  readonly marksWatched: boolean;
  /** Index of the open video. */
  readonly $open: WritableAtom<number>;
  /** Ids of the videos that the visitor has seen to their end, here or on an earlier visit. */
  readonly $watched: WritableAtom<ReadonlySet<string>>;
  readonly courses: Map<PlaylistItem, Course>;
  readonly stored: StoredItems;
}

const keyOf = (id: string): string => `watched_videos_${id}`;

/** The ids of the list in the storage, which is JSON in a string; none if it is something else. */
export function readWatched(stored: StoredItems, id: string): ReadonlySet<string> {
  try {
    const value: unknown = JSON.parse(asString(stored.get(keyOf(id)), '[]'));
    return new Set(Array.isArray(value) ? value.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Marks a video as watched, now and for later visits. */
export function markWatched({ id, $watched, stored, marksWatched }: Playlist, item: PlaylistItem): void {
  if (!marksWatched || $watched.get().has(item.id)) return;
  const all = new Set([...readWatched(stored, id), ...$watched.get(), item.id]);
  stored.set(keyOf(id), JSON.stringify([...all]));
  $watched.set(all);
}

/** The playlist of a widget; null if it has no video. */
export function createPlaylist(node: HTMLElement): Playlist | null {
  const settings = settingsOf(node);
  const items = readItems(node, settings);
  if (!items.length) return null;
  const id = node.dataset.id ?? '';
  const stored = storedItems(localStore);
  const marksWatched = isOn(settings.show_watched_indication);
  const heading = find(node, '.e-tabs-title')?.textContent.trim();
  return {
    node,
    id,
    name: asString(settings.playlist_title) || heading || '',
    items,
    playsAtStart: isOn(settings.autoplay_on_load),
    playsNext: isOn(settings.autoplay_next),
    marksWatched,
    $open: atom(requestedIndex(id, items, node.ownerDocument.location)),
    $watched: atom(marksWatched ? readWatched(stored, id) : new Set()),
    courses: new Map(),
    stored,
  };
}

/** How a video is played; a new course for one that was not open yet. */
export function courseOf({ courses }: Playlist, item: PlaylistItem): Course {
  const known = courses.get(item) ?? { isWanted: false, trigger: 'onLoad', count: 0 };
  courses.set(item, known);
  return known;
}
