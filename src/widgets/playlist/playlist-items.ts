import type { Settings } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';
import { type VideoKind, videoKind } from '../links';
import { escaped, ownDescendant, ownDescendants } from '../own-descendants';

/** Selector of a video's title in the list. */
export const TITLE = '.e-tab-title';
/** Around the players. */
const STAGE = '.e-tabs-content-wrapper';

/** What a player needs to know of a video. */
export interface Video {
  readonly kind: VideoKind;
  readonly url: string;
  readonly name: string;
  /** As the author wrote it, such as `3:40`. */
  readonly duration: string;
  /** Whether the provider is asked for its mode without cookies. */
  readonly isPrivate: boolean;
}

/** A video of the list. Sections of the list are no items. */
export interface PlaylistItem {
  /** `_id` of the author's entry, in addresses and in the storage. */
  readonly id: string;
  readonly title: HTMLElement;
  /** The panel that the player is in. */
  readonly panel: HTMLElement;
  /** The panel of its texts below the player; null without one. */
  readonly texts: HTMLElement | null;
  readonly video: Video;
}

/** Whether the site or the link itself asks for the provider's mode without cookies. */
const asksForPrivacy = (settings: Settings, url: string): boolean =>
  settings.yt_privacy === 'yes' || /youtube-nocookie\.com|[?&]dnt=1/.test(url);

function kindOf(type: string | undefined, url: string): VideoKind {
  return type === 'youtube' || type === 'vimeo' || type === 'hosted' ? type : videoKind(url);
}

function videoOf({ dataset }: HTMLElement, title: HTMLElement, settings: Settings): Video {
  const url = dataset.videoUrl ?? '';
  return {
    kind: kindOf(dataset.videoType, url),
    url,
    name: dataset.videoTitle || (ownDescendant(title, '.e-tab-title-text') ?? title).textContent.trim(),
    duration: dataset.videoDuration ?? '',
    isPrivate: asksForPrivacy(settings, url),
  };
}

/** All panels of the stage, those of sections included. */
export const stagePanels = (widget: HTMLElement): HTMLElement[] =>
  ownDescendants(widget, `${STAGE} > .e-tab-content`);

/** The videos of a playlist, in order. A title without a panel is none. */
export function readItems(widget: HTMLElement, settings: Settings): PlaylistItem[] {
  const entries = Array.isArray(settings.tabs) ? settings.tabs : [];
  return ownDescendants(widget, TITLE).flatMap((title) => {
    const tab = title.dataset.tab ?? '';
    const ofTab = `.e-tab-content[data-tab="${escaped(tab)}"]`;
    const panel = ownDescendant(widget, `${STAGE} > ${ofTab}`);
    if (!panel || panel.dataset.videoType === 'section') return [];
    const id = asString(toObject(entries[Number(tab) - 1])._id, tab);
    const texts = ownDescendant(widget, `.e-tabs-inner-tabs > ${ofTab}`);
    return [{ id, title, panel, texts, video: videoOf(panel, title, settings) }];
  });
}
