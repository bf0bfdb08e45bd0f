import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion/scroll';
import { findNoticesArea } from '../../notices/notices-area';
import { CONTAINER } from '../markup';
import { plainMessage } from './plain-message';
import { $notices, type NoticeKind } from './stores';

/** Block pages have their notices at the beginning of this. */
const BLOCK_PAGE = '.wc-block-components-main';

/** Scroll to a notice, ms (card contract 8.6). */
const SCROLL = 600;

const CLASSES: Record<NoticeKind, string> = {
  error: 'woocommerce-error',
  taxes: 'woocommerce-info ece-taxes-info',
};

interface NoticeProps {
  kind: NoticeKind;
  text: string;
}

const withBreaks = (text: string): ReactNode =>
  text.split('\n').reduce<ReactNode>(
    (above, line) =>
      above === null ? (
        line
      ) : (
        <>
          {above}
          <br />
          {line}
        </>
      ),
    null,
  );

/** Older notices of the same classes go, whoever showed them; the page scrolls to this one, and an error takes focus. */
function present(notice: HTMLElement, kind: NoticeKind): void {
  const selector = `.${CLASSES[kind].replace(' ', '.')}`;
  for (const old of findAll(document, selector)) if (old !== notice) old.remove();
  scrollToElement(notice, { offset: 100, duration: SCROLL });
  if (kind === 'error') notice.focus({ preventScroll: true });
}

function Notice({ kind, text }: NoticeProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = ref.current;
    const place = notice?.parentElement;
    if (!notice || !place) return undefined;
    if (place.matches(BLOCK_PAGE)) place.prepend(notice);
    present(notice, kind);
    return () => {
      // Other scripts clear notices away; the renderer finds its own where it drew it.
      if (notice.parentElement !== place) place.append(notice);
    };
  }, [kind]);
  const role = kind === 'error' ? 'alert' : 'note';
  return (
    <div ref={ref} className={CLASSES[kind]} role={role} tabIndex={-1}>
      {withBreaks(plainMessage(text))}
    </div>
  );
}

const findPlace = (): HTMLElement =>
  find(document, BLOCK_PAGE) ?? findNoticesArea(document.querySelector(CONTAINER));

function PlacedNotice(props: NoticeProps): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(findPlace()), []);
  return place && createPortal(<Notice {...props} />, place);
}

/** Notices of the express buttons: text only, each kind once (card contract 8.6). */
export function ExpressNotices(): ReactNode {
  const { error, taxes } = useStore($notices);
  return (
    <>
      {taxes && <PlacedNotice key={`taxes ${taxes.id}`} kind="taxes" text={taxes.text} />}
      {error && <PlacedNotice key={`error ${error.id}`} kind="error" text={error.text} />}
    </>
  );
}
