import { useLayoutEffect, useRef } from 'react';
import { findAll } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/server-html';

interface ErrorMessageProps {
  /** Address of the picture that did not come. */
  src: string;
  /** The shop's own words, `errorMsg` of its settings; empty for ours. */
  html: string;
}

/** The shop's markup; its links to `%url%` lead to the picture. */
function contentOf(html: string, src: string): DocumentFragment {
  const content = parseServerHtml(html, document);
  for (const link of findAll(content, 'a[href*="%url%"]', HTMLAnchorElement))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replaceAll('%url%', src));
  return content;
}

const GREY = { color: '#ccc' } as const;

/** Stands in the place of a picture that could not be loaded, in the shop's words where it has some. */
export function ErrorMessage({ src, html }: ErrorMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (html) box.current?.replaceChildren(contentOf(html, src));
  }, [html, src]);
  if (html) return <div ref={box} role="alert" style={GREY} />;
  return (
    <p className="pswp__error-msg" role="alert" style={GREY}>
      This image could not be loaded.{' '}
      <a href={src} style={{ color: 'inherit' }}>
        Open it in this window
      </a>
    </p>
  );
}
