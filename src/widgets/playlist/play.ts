import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { report } from '../../host/report';
import { announce } from '../../react/announce';
import { emitPlaylist } from './playlist-events';
import type { PlaylistItem } from './playlist-items';
import { type Course, courseOf, markWatched, type Playlist, type Trigger } from './playlist-state';
import { type PlayerState, START, type StagePlayer } from './stage-players';

/** Image over the first video. */
export const OVERLAY = '.elementor-custom-embed-image-overlay';

/** Time after which a pause is one, ms: providers and browsers also report one while a visitor seeks. */
const LASTING = { youtube: 1000, vimeo: 1000, hosted: 30 } as const;

/** The element that a player is put in, or replaces. */
const boxOf = ({ panel }: PlaylistItem): HTMLElement | null => find(panel, ':scope > div');

/** The player of a video; it is made on the first call. Null if it could not be made; the next call tries again. */
function playerOf(playlist: Playlist, item: PlaylistItem): Promise<StagePlayer | null> {
  const course = courseOf(playlist, item);
  const box = boxOf(item);
  course.player ??= !box
    ? Promise.resolve(null)
    : START[item.video.kind](box, item.video, (state) => follow(playlist, item, state)).catch((cause) => {
        delete course.player;
        report('video-playlist', cause, playlist.node);
        return null;
      });
  return course.player;
}

/** The place of a player where the style sheet gives the stage no height, as on phones: of a usual film, and of a provider's frame. */
const PLACES = {
  hosted: { aspectRatio: '16 / 9' },
  youtube: { minHeight: '150px' },
  vimeo: { minHeight: '150px' },
} as const;

/** Loads the player of the open video, unless its image waits for a click. */
export function loadOpen(playlist: Playlist): void {
  const item = playlist.items[playlist.$open.get()];
  if (item && !find(item.panel, OVERLAY)) void playerOf(playlist, item);
}

/** Gives the open video its height: loads the size of a file, and keeps the place of a player that comes later. */
export function reserveStage(playlist: Playlist): void {
  const item = playlist.items[playlist.$open.get()];
  const box = item && boxOf(item);
  if (!box) return;
  const { kind } = item.video;
  if (kind === 'hosted' && !find(item.panel, OVERLAY)) loadOpen(playlist);
  else if (!item.panel.offsetHeight) Object.assign(box.style, PLACES[kind]);
}

/** Removes the image over a video; the focus of its button stays on the stage. */
function removeOverlay({ panel }: PlaylistItem): void {
  const overlay = find(panel, OVERLAY);
  const hadFocus = overlay?.contains(panel.ownerDocument.activeElement);
  overlay?.remove();
  if (hadFocus) panel.focus({ preventScroll: true });
}

/** Plays a video once its player is ready, unless it was paused or left before. */
async function play(
  playlist: Playlist,
  item: PlaylistItem,
  trigger: Trigger,
  isMuted = false,
): Promise<void> {
  const course = courseOf(playlist, item);
  Object.assign(course, { isWanted: true, trigger });
  removeOverlay(item);
  const player = await playerOf(playlist, item);
  if (!course.isWanted) return;
  if (isMuted) player?.mute();
  player?.play();
}

async function pause(course: Course): Promise<void> {
  course.isWanted = false;
  (await course.player)?.pause();
}

/** Pauses every video but one. */
function pauseOthers({ courses }: Playlist, item?: PlaylistItem): void {
  for (const [other, course] of courses)
    if (other !== item && (course.isWanted || course.state === 'playing')) void pause(course);
}

/** Pauses all videos. */
export const pauseAll = (playlist: Playlist): void => pauseOthers(playlist);

/** Names the open video in the address of the page, which then leads to it. */
function writeAddress({ id, node }: Playlist, item: PlaylistItem): void {
  const { location, history } = node.ownerDocument.defaultView ?? window;
  if (!location.protocol.startsWith('http')) return;
  const address = new URL(location.href);
  address.searchParams.set('playlist', id);
  address.searchParams.set('video', item.id);
  history.replaceState(history.state, '', address);
}

/** Opens a video and plays it; the one that was open is paused. */
function open(playlist: Playlist, index: number, trigger: Trigger): void {
  const item = playlist.items[index];
  if (!item) return;
  pauseOthers(playlist, item);
  playlist.$open.set(index);
  writeAddress(playlist, item);
  void play(playlist, item, trigger);
}

/** A press of a title: opens and plays its video; the title of the open video plays and pauses it. */
export function press(playlist: Playlist, index: number): void {
  const item = playlist.items[index];
  if (!item) return;
  if (index !== playlist.$open.get()) return void open(playlist, index, 'click');
  const course = courseOf(playlist, item);
  writeAddress(playlist, item);
  if (course.state === 'playing') void pause(course);
  else void play(playlist, item, 'click');
}

/** Plays the open video when the page is loaded, without sound: with sound browsers refuse it. */
export function playAtStart(playlist: Playlist): void {
  const item = playlist.items[playlist.$open.get()];
  if (item && playlist.playsAtStart && !prefersReducedMotion(playlist.node))
    void play(playlist, item, 'onLoad', true);
}

function playNext(playlist: Playlist, item: PlaylistItem): void {
  const next = playlist.items.indexOf(item) + 1;
  const following = playlist.items[next];
  if (!following) return;
  // Otherwise the screen would stay black: the full-screen player is hidden.
  const { ownerDocument } = playlist.node;
  if (item.panel.contains(ownerDocument.fullscreenElement)) void ownerDocument.exitFullscreen();
  announce(following.video.name);
  open(playlist, next, 'nextVideo');
}

/** Follows what a player reports. */
function follow(playlist: Playlist, item: PlaylistItem, state: PlayerState): void {
  const course = courseOf(playlist, item);
  const former = course.state;
  clearTimeout(course.pause);
  if (state === former) return;
  course.state = state;
  course.isWanted = state === 'playing';
  if (state === 'playing') started(playlist, item, former);
  if (state === 'paused')
    course.pause = setTimeout(() => emitPlaylist(playlist, item, 'videoPaused'), LASTING[item.video.kind]);
  if (state === 'ended') ended(playlist, item);
}

function started(playlist: Playlist, item: PlaylistItem, former: PlayerState | undefined): void {
  const course = courseOf(playlist, item);
  pauseOthers(playlist, item);
  if (former !== 'paused') course.count += 1;
  emitPlaylist(playlist, item, former === 'paused' ? 'videoResume' : 'videoStart');
}

function ended(playlist: Playlist, item: PlaylistItem): void {
  emitPlaylist(playlist, item, 'videoEnded');
  markWatched(playlist, item);
  if (playlist.playsNext && playlist.items[playlist.$open.get()] === item) playNext(playlist, item);
}
