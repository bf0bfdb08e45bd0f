import type { ElementorConfig } from '../../../elementor/settings';
import type { Slide } from '../slides';
import { Icon, IconButton } from './icons';

interface ShareProps {
  slide: Slide;
  config: ElementorConfig;
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** The share button and, when open, its links. */
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

/** Share addresses: the page with the slide's own hash for two, the image for the others. */
function sharesOf({ image, video, hash, title }: Slide, { word }: ElementorConfig): Share[] {
  const page = `${location.href.replace(/#.*/, '')}${hash ?? ''}`;
  const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
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
