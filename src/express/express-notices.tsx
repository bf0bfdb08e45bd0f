import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find, findAll } from '../dom/find';
import { scrollToElement } from '../dom/motion';
import { parseServerHtml } from '../dom/trusted';
import { type Sentences, translate } from '../host/translate';
import { findNoticesArea } from '../notices/notices-area';
import { useStore } from '../react/hooks/use-store';
import { walletContainer } from './buttons/container';
import type { ExpressSession, NoticeKind } from './express-session';

/** Messages that only the express buttons show. */
const MESSAGES = {
  order: 'There was a problem processing the order.',
  productData: 'There was an error getting the product information.',
  addToCart: 'There was an error adding the product to the cart.',
  taxes:
    'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
  chooseOptions: 'Please select your product options before proceeding.',
  unavailable: 'Sorry, this product is unavailable. Please choose a different combination.',
  mayHaveOrdered:
    'The shop did not answer, but your order may have been placed. Please look at your e-mail or your orders before you pay again.',
  placing: 'Placing your order. Please wait.',
  notRestored: 'Not everything could be put back into your cart. Please check it before you pay.',
} as const satisfies Sentences;

/** A message in the page's language. */
export const expressMessage = (name: keyof typeof MESSAGES): string => translate(MESSAGES[name]);

/** Block pages show their notices at the start of this element. */
const BLOCK_PAGE = '.wc-block-components-main';

const CLASSES: Record<NoticeKind, string> = {
  error: 'woocommerce-error',
  taxes: 'woocommerce-info ece-taxes-info',
};

/** Shows a notice; replaces the last one of its kind. */
export function showNotice({ $notices }: ExpressSession, kind: NoticeKind, text: string): void {
  const id = ($notices.get()[kind]?.id ?? 0) + 1;
  $notices.setKey(kind, { id, text });
}

/** The text of a server message; of markup, the text of its first node. */
export function plainMessage(message: string): string {
  if (!/<\w|&#?\w+;/.test(message)) return message;
  const [first] = parseServerHtml(message.trim(), document).childNodes;
  return (first?.textContent ?? '').trim() || message.replace(/<[^>]*>/g, ' ').trim();
}

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

/** Removes older notices of the same classes, also those of other scripts, scrolls to this one, and focuses an error. */
function present(notice: HTMLElement, kind: NoticeKind): void {
  const selector = `.${CLASSES[kind].replace(' ', '.')}`;
  for (const old of findAll(document, selector)) if (old !== notice) old.remove();
  scrollToElement(notice, { offset: 100, duration: 600 });
  if (kind === 'error') notice.focus({ preventScroll: true });
}

function Notice({ kind, text }: NoticeProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const notice = ref.current;
    const area = notice?.parentElement;
    if (!notice || !area) return undefined;
    if (area.matches(BLOCK_PAGE)) area.prepend(notice);
    present(notice, kind);
    return () => {
      // Other scripts remove notices; the renderer expects its own in the element it drew it in.
      if (notice.parentElement !== area) area.append(notice);
    };
  }, [kind]);
  const role = kind === 'error' ? 'alert' : 'note';
  return (
    <div ref={ref} className={CLASSES[kind]} role={role} tabIndex={-1}>
      {withBreaks(plainMessage(text))}
    </div>
  );
}

const findArea = (): HTMLElement => find(document, BLOCK_PAGE) ?? findNoticesArea(walletContainer());

function PageNotice(props: NoticeProps): ReactNode {
  const [area, setArea] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setArea(findArea()), []);
  return area && createPortal(<Notice {...props} />, area);
}

/** Notices of the express buttons: text only, one of each kind. */
export function ExpressNotices({ session }: { session: ExpressSession }): ReactNode {
  const { error, taxes } = useStore(session.$notices);
  return (
    <>
      {taxes && <PageNotice key={`taxes ${taxes.id}`} kind="taxes" text={taxes.text} />}
      {error && <PageNotice key={`error ${error.id}`} kind="error" text={error.text} />}
    </>
  );
}
