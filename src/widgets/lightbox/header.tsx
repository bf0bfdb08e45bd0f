import type { ElementorConfig } from '../../elementor/settings';
import type { Zoom } from '../../overlay/lightbox/lightbox-slides';
import { useListener } from '../../react/hooks/use-listener';
import { Text } from '../../react/text';
import { Icon, IconButton } from './icons';
import type { Slide } from './slides';

interface ShareProps {
  slide: Slide;
  config: ElementorConfig;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** The share button and, while it is open, its links. */
export function ShareMenu({ slide, config, isOpen, setOpen }: ShareProps) {
  const isDrawn = config.usesSvgIcons;
  return (
    <>
      <IconButton
        name="share-arrow"
        isDrawn={isDrawn}
        aria-label={config.word('share', 'Share')}
        aria-expanded={isOpen}
        press={() => setOpen(!isOpen)}
      >
        <span />
      </IconButton>
      <div className="elementor-slideshow__share-menu" hidden={!isOpen}>
        {isOpen && (
          <div className="elementor-slideshow__share-links">
            {sharesOf(slide, config).map(({ icon, label, href, isDownload }) => (
              <a
                key={icon}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                {...(isDownload ? { download: '' } : {})}
              >
                <Icon name={icon} isDrawn={isDrawn} />
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

interface Share {
  icon: string;
  label: string;
  href: string;
  isDownload?: boolean;
}

/** Share links: Facebook and Twitter get the page with the slide's hash, the others the image. */
function sharesOf({ image, video, hash, title }: Slide, { word }: ElementorConfig): Share[] {
  const page = `${location.href.replace(/#.*/, '')}${hash ?? ''}`;
  const query = (fields: Record<string, string>) => new URLSearchParams(fields);
  const pages: Share[] = [
    {
      icon: 'facebook',
      label: word('shareOnFacebook', 'Share on Facebook'),
      href: `https://www.facebook.com/sharer.php?${query({ u: page })}`,
    },
    {
      icon: 'twitter',
      label: word('shareOnTwitter', 'Share on Twitter'),
      href: `https://twitter.com/intent/tweet?${query({ text: title, url: page })}`,
    },
  ];
  if (video) return pages;
  return [
    ...pages,
    {
      icon: 'pinterest',
      label: word('pinIt', 'Pin it'),
      href: `https://www.pinterest.com/pin/create/button/?${query({ url: page, media: image, description: title })}`,
    },
    { icon: 'download-bold', label: word('downloadImage', 'Download image'), href: image, isDownload: true },
  ];
}

/** Kit switches of the header's parts. */
const SWITCHES = {
  share: 'lightbox_enable_share',
  zoom: 'lightbox_enable_zoom',
  fullscreen: 'lightbox_enable_fullscreen',
  counter: 'lightbox_enable_counter',
} as const;

const has = ({ kit }: ElementorConfig, part: keyof typeof SWITCHES): boolean => Boolean(kit[SWITCHES[part]]);

/** The header is drawn if at least one of its parts is enabled. */
export const hasHeader = (config: ElementorConfig): boolean =>
  (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).some((part) => has(config, part));

interface HeaderProps {
  slide: Slide;
  config: ElementorConfig;
  dialog: HTMLElement;
  zoom: Zoom;
  isFull: boolean;
  setFull(isFull: boolean): void;
  isSharing: boolean;
  setSharing(isSharing: boolean): void;
  /** Of the slide. */
  index: number;
  /** How many slides there are. */
  count: number;
}

/** Share, zoom, fullscreen and counter, in this order. */
export function Header({
  slide,
  config,
  dialog,
  zoom,
  isFull,
  setFull,
  isSharing,
  setSharing,
  index,
  count,
}: HeaderProps) {
  const isDrawn = config.usesSvgIcons;
  const { ownerDocument } = dialog;
  useListener(ownerDocument, 'fullscreenchange', () => setFull(ownerDocument.fullscreenElement === dialog));
  const rest = isSharing ? { tabIndex: -1 } : {};
  return (
    <header className="elementor-slideshow__header elementor-lightbox-prevent-close">
      {has(config, 'share') && <ShareMenu {...{ slide, config, isOpen: isSharing, setOpen: setSharing }} />}
      {has(config, 'zoom') && !slide.video && (
        <IconButton
          name={zoom.isOn ? 'zoom-out-bold' : 'zoom-in-bold'}
          isDrawn={isDrawn}
          role="switch"
          aria-checked={zoom.isOn}
          aria-label={config.word('zoom', 'Zoom')}
          press={() => zoom.toggle()}
          {...rest}
        />
      )}
      {has(config, 'fullscreen') && ownerDocument.fullscreenEnabled && (
        <IconButton
          name={isFull ? 'frame-minimize' : 'frame-expand'}
          isDrawn={isDrawn}
          role="switch"
          aria-checked={isFull}
          aria-label={config.word('fullscreen', 'Fullscreen')}
          press={() => toggleFullscreen(dialog)}
          {...rest}
        >
          <span />
          <span />
        </IconButton>
      )}
      {has(config, 'counter') && count > 1 && (
        <span className="elementor-slideshow__counter swiper-pagination-fraction">
          <span className="swiper-pagination-current">
            <Text>{String(index + 1)}</Text>
          </span>
          {' / '}
          <span className="swiper-pagination-total">{count}</span>
        </span>
      )}
    </header>
  );
}

/** Toggles fullscreen of the dialog; the state follows from `fullscreenchange`. */
function toggleFullscreen(dialog: HTMLElement): void {
  const { ownerDocument } = dialog;
  const work = ownerDocument.fullscreenElement ? ownerDocument.exitFullscreen() : dialog.requestFullscreen();
  work.catch(() => undefined);
}
