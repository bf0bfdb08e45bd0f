/** Who plays a video: one of the two providers, or a file of the site. */
export type VideoKind = 'youtube' | 'vimeo' | 'hosted';

const YOUTUBE = /^(?:https?:)?(?:\/\/)?(?:www\.)?(?:m\.)?youtu(?:\.be\/|be(?:-nocookie)?\.com\/)/i;
const YOUTUBE_ID = /(?:youtu\.be\/|\/(?:embed|v|vi|user)\/|[?&]vi?=)([^?&"'>]+)/;
const VIMEO_ID = /vimeo\.com\/(?:\w+\/)*(\d+)/;

/** The provider a link belongs to, the private address of YouTube included; anything unknown is a file. */
export function videoKind(link: string): VideoKind {
  if (link.includes('vimeo.com')) return 'vimeo';
  return YOUTUBE.test(link) ? 'youtube' : 'hosted';
}

/** The provider's id of a video, or null when the link holds none. */
export function videoId(link: string): string | null {
  const pattern = videoKind(link) === 'vimeo' ? VIMEO_ID : YOUTUBE_ID;
  return pattern.exec(link)?.[1] ?? null;
}

/** Address of a hosted file limited to a part of it, in seconds; `end` 0 plays to the end. */
export function hostedSource(link: string, start: number, end: number): string {
  return start || end ? `${link}#t=${start}${end ? `,${end}` : ''}` : link;
}
