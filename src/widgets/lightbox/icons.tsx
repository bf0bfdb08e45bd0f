import type { ElementType, HTMLAttributes } from 'react';

/** Paths for sites that use SVG icons; other sites have an icon font with the same names. */
const PATHS: Record<string, string> = {
  close: 'M5 3.6 3.6 5l7 7-7 7L5 20.4l7-7 7 7 1.4-1.4-7-7 7-7L19 3.6l-7 7z',
  'chevron-left': 'M15.4 4.6 14 3.2 5.2 12l8.8 8.8 1.4-1.4L8 12z',
  'chevron-right': 'M8.6 4.6 10 3.2l8.8 8.8-8.8 8.8-1.4-1.4L16 12z',
  'share-arrow': 'M14 4l7 7-7 7v-4.2C8.5 13.8 5 15.6 2.8 19c.7-5.4 3.9-10 11.2-11z',
  'zoom-in-bold':
    'M10 3a7 7 0 1 0 4.3 12.5L19.8 21l1.4-1.4-5.6-5.5A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10M9 7v2H7v2h2v2h2v-2h2V9h-2V7z',
  'zoom-out-bold':
    'M10 3a7 7 0 1 0 4.3 12.5L19.8 21l1.4-1.4-5.6-5.5A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10M7 9v2h6V9z',
  'frame-expand': 'M3 3h7v2H5v5H3zm11 0h7v7h-2V5h-5zM3 14h2v5h5v2H3zm16 0h2v7h-7v-2h5z',
  'frame-minimize': 'M8 3h2v7H3V8h5zm6 0h2v5h5v2h-7zM3 14h7v7H8v-5H3zm11 0h7v2h-5v5h-2z',
  facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.5c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.3H7.6V13h2.7v8z',
  twitter:
    'M21 6.2c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.9a3.7 3.7 0 0 0-6.3 3.3A10.4 10.4 0 0 1 4.3 5.2a3.7 3.7 0 0 0 1.1 4.9c-.6 0-1.2-.2-1.6-.5 0 1.8 1.2 3.3 2.9 3.7-.5.1-1 .1-1.6 0 .5 1.5 1.9 2.5 3.4 2.6A7.4 7.4 0 0 1 3 17.5a10.4 10.4 0 0 0 16-9.2c.8-.6 1.5-1.3 2-2.1',
  pinterest:
    'M12 3a9 9 0 0 0-3.3 17.4c-.1-.7-.2-1.8 0-2.6l1.1-4.5s-.3-.6-.3-1.4c0-1.3.8-2.3 1.7-2.3.8 0 1.2.6 1.2 1.3 0 .8-.5 2-.8 3.1-.2.9.5 1.7 1.4 1.7 1.6 0 2.9-1.7 2.9-4.2 0-2.2-1.6-3.7-3.8-3.7-2.6 0-4.1 2-4.1 4 0 .8.3 1.6.7 2.1l-.3 1.2c-.1.2-.2.3-.4.2-1.2-.6-1.9-2.3-1.9-3.7 0-3 2.2-5.8 6.3-5.8 3.3 0 5.9 2.4 5.9 5.5 0 3.3-2.1 6-5 6-1 0-1.9-.5-2.2-1.1l-.6 2.3c-.2.8-.8 1.8-1.2 2.5A9 9 0 1 0 12 3',
  'download-bold': 'M11 3h2v9l3.5-3.5L18 10l-6 6-6-6 1.5-1.5L11 12zM4 19h16v2H4z',
};

interface IconProps extends HTMLAttributes<Element> {
  name: string;
  /** Whether the site uses SVG icons instead of the icon font. */
  isDrawn: boolean;
  isHidden?: boolean;
}

/** An icon with Elementor's class names, so that the page's stylesheet applies. */
export function Icon({ name, isDrawn, isHidden, children, tabIndex, ...others }: IconProps) {
  // Preact keeps the case of SVG attributes, and `tabindex` must be lower case.
  const rest = tabIndex === undefined ? others : { ...others, tabindex: tabIndex };
  const hidden = isHidden ? ' elementor-hidden' : '';
  const named = rest.role ? rest : { 'aria-hidden': true, ...rest };
  const Tag: ElementType = isDrawn ? 'svg' : 'i';
  const classes = isDrawn ? `e-font-icon-svg e-eicon-${name}` : `eicon-${name}`;
  return (
    <Tag {...named} {...(isDrawn && { viewBox: '0 0 24 24' })} className={classes + hidden}>
      {isDrawn ? <path d={PATHS[name]} /> : children}
    </Tag>
  );
}

interface PressableProps extends HTMLAttributes<Element> {
  /** Element that the page's stylesheet expects; a real button would get the theme's button styles. */
  as: 'a' | 'div';
  press(): void;
}

/** A control drawn as Elementor's element: in the tab order, works with Enter and Space. */
export function Pressable({ as: Tag, press, ...rest }: PressableProps) {
  const link = Tag === 'a' ? { href: '#' } : {};
  return <Tag role="button" tabIndex={0} {...link} {...rest} {...pressing(press)} />;
}

/** An icon that is a control: in the tab order, works with Enter and Space. */
export function IconButton({ press, ...rest }: IconProps & { press: () => void }) {
  return <Icon role="button" tabIndex={0} {...rest} {...pressing(press)} />;
}

/** Listeners of an element with the role of a button. */
const pressing = (press: () => void): Pick<HTMLAttributes<Element>, 'onClick' | 'onKeyDown'> => ({
  onClick: (event) => {
    event.preventDefault();
    event.stopPropagation();
    press();
  },
  onKeyDown: (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  },
});
