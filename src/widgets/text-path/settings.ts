import { parseServerHtml } from '../../dom/server-html';
import { type Settings, sizeOf } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';

/** A text along a drawing. */
export interface PathText {
  readonly text: string;
  /** Where it leads; empty for nowhere. */
  readonly link: string;
  readonly isApart: boolean;
  readonly rel: string | undefined;
  /** Address of the drawing; empty for one that is none. */
  readonly url: string;
  /** Where on the path the text begins, percent. */
  readonly start: number;
}

/** The server escapes the text once more than markup needs. */
const plain = (text: string): string => parseServerHtml(text, document).textContent?.trim() ?? '';

/** Reads what the box and the settings say; `isRtl` is the page's direction, for texts without their own. */
export function parsePathText({ dataset }: HTMLElement, settings: Settings, isRtl: boolean): PathText {
  const { text = '', url = '', linkUrl = '' } = dataset;
  const link = toObject(settings.link);
  const isApart = Boolean(link.is_external);
  const rel = [isApart && 'noopener', link.nofollow && 'nofollow'].filter(Boolean).join(' ');
  const direction = asString(settings.text_path_direction) || (isRtl ? 'rtl' : 'ltr');
  const start = Math.min(100, Math.max(0, sizeOf(settings.start_point, 0)));
  return {
    text: plain(text),
    link: /^\s*javascript:/i.test(linkUrl) ? '' : linkUrl,
    isApart,
    rel: rel || undefined,
    url: /\.svg(\?|$)/i.test(url) ? url : '',
    start: direction === 'rtl' ? 100 - start : start,
  };
}
