import { useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { show } from '../../dom/visible';
import type { HostEvents } from '../../host/events/bindings';
import { emit } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { listen } from '../../host/events/listen';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { type FormMethod, fillFormMethods } from '../form-methods';
import { SET_UP_EVENT } from '../product-page';
import { enableButton, markButton } from './add-to-cart';
import { isComplete, readChoice, selectsOf } from './choice/choice';
import { parseVariation, readVariations } from './choice/variation';
import { formHandlers, formObjectOf } from './form-object';
import { FORM_EVENTS, NEEDS_CHOICE, SELECTS, SINGLE, WRAP } from './form-parts';
import { resetContent, setContent } from './shown/show-variation';
import {
  defaultGalleryHtml,
  galleryRootOf,
  isGallerySwapped,
  replaceGallery,
  restoreGallery,
} from './shown/variation-gallery';
import {
  productImagesOf,
  resetKeptAttribute,
  setCurrentImage,
  setKeptAttribute,
  updateImage,
} from './shown/variation-image';
import { type Outcome, type VariationSession, variationSessionOf } from './variation-session';
import { readVariationSettings } from './variation-settings';

/** The code of the jQuery methods, by name. */
const METHODS: Record<string, FormMethod> = {
  wc_variations_image_update: (form, raw) =>
    updateImage(variationSessionOf(form), raw === false ? null : parseVariation(raw)),
  wc_variations_image_reset: (form) => updateImage(variationSessionOf(form), null),
  wc_set_variation_attr: (element, name, value) => setKeptAttribute(element, String(name), value),
  wc_reset_variation_attr: (element, name) => resetKeptAttribute(element, String(name)),
  wc_maybe_trigger_slide_position_reset: (form, raw) => {
    if (!setCurrentImage(form, asString(toObject(raw).image_id))) return;
    for (const gallery of productImagesOf(form).galleries)
      emit(gallery, 'woocommerce_gallery_reset_slide_position');
  },
  wc_set_content: (element, text) => setContent(element, String(text)),
  wc_reset_content: (element) => resetContent(element),
  wc_variations_gallery_is_active: isGallerySwapped,
  wc_get_default_product_gallery_html: defaultGalleryHtml,
  wc_find_gallery_root: galleryRootOf,
  wc_variations_gallery_replace: (form, html, raw) =>
    replaceGallery(form, asString(html), asString(toObject(raw).image_id)),
  wc_variations_gallery_reset: (form) => restoreGallery(form) !== null,
};

/** Milliseconds between the set-up and the first check: other scripts bind their handlers until then. */
const START_DELAY = 100;

/** The form of a variable product: options, the variation that has them, its price, image and quantity. */
export default function VariationForm({ node }: FeatureProps) {
  const session = variationSessionOf(node);
  const outcome = useStore(session.$outcome);
  const [setups, setUpAgain] = useReducer((count: number) => count + 1, 0);
  const on = useMemo(() => formHandlers(session), [session]);
  const single = find(node, SINGLE);
  const anchor = single ?? find(node, WRAP);

  useFormEvents(node, on);
  useListener(node, SET_UP_EVENT, setUpAgain);
  useListener(node.ownerDocument.defaultView, 'pageshow', () => checkAgain(session));
  // A printed role stays; its announcement waits for what a screen reader says about the option.
  useAttributes([single], (message) => ({
    role: message.getAttribute('role') ?? 'status',
    'aria-live': 'polite',
  }));
  useLayoutEffect(() => fillFormMethods(METHODS), []);

  const hasMessage = anchor && outcome !== 'none' && outcome !== 'found';
  return (
    <>
      <Setup key={setups} session={session} />
      {hasMessage && (
        <Placed anchor={anchor} position="after">
          <FormMessage outcome={outcome} onRetry={() => emit(node, 'check_variations')} />
        </Placed>
      )}
    </>
  );
}

function useFormEvents(form: HTMLElement, on: ReturnType<typeof formHandlers>): void {
  useLayoutEffect(() => {
    const names = Object.keys(FORM_EVENTS) as (keyof typeof FORM_EVENTS)[];
    return stopAll(
      names.map((name) => {
        const { types, ...options }: HostEvents = FORM_EVENTS[name];
        return listen(form, types, { host: true, ...options }, on[name]);
      }),
    );
  }, [form, on]);
}

/** One set-up of the form. */
function Setup({ session }: { session: VariationSession }): null {
  useLayoutEffect(() => setUpForm(session), [session]);
  return null;
}

/** Nothing can be bought until a variation is found. A form with unreadable data posts without a script. */
function setUpForm(session: VariationSession): Stop {
  const { form } = session;
  session.variations = readVariations(form);
  const wrap = find(form, WRAP);
  if (wrap) show(wrap);
  enableButton(form);
  if (session.variations.kind === 'broken') {
    if (selectsOf(form).length) session.$outcome.set('unreadable');
    return () => undefined;
  }
  session.isStarting = true;
  markButton(session, NEEDS_CHOICE);
  const timer = setTimeout(() => firstCheck(session), START_DELAY);
  return () => clearTimeout(timer);
}

function firstCheck(session: VariationSession): void {
  const { form } = session;
  emit(form, 'check_variations');
  emit(form, 'wc_variation_form', [formObjectOf(session)]);
  session.isStarting = false;
  compileSelector();
}

/** jQuery compiles a delegated selector at the first event that may match it: here, not during the first choice. */
function compileSelector(): void {
  const { compile } = (currentJQuery()?.find ?? {}) as { compile?: unknown };
  if (typeof compile === 'function') compile(SELECTS);
}

/**
 * Checks again when the browser shows the page from its back/forward cache: it may have restored other options, and a
 * request that was under way has ended with the page.
 */
function checkAgain({ form, $outcome, isStarting, variation, variations }: VariationSession): void {
  if (isStarting || variations.kind === 'broken' || $outcome.get() === 'no match') return;
  if (isComplete(readChoice(form)) !== (variation !== null)) emit(form, 'check_variations');
}

/** Says that no variation matches, that the request failed, or that the page's data cannot be read. */
function FormMessage({ outcome, onRetry }: { outcome: Outcome; onRetry(): void }) {
  const { noMatch, failed, unreadable, retry } = readVariationSettings();
  const isFailed = outcome === 'failed';
  const isError = isFailed || outcome === 'unreadable';
  return (
    <div role="alert">
      <p
        className={`wc-no-matching-variations ${isError ? 'woocommerce-error' : 'woocommerce-info'}`}
        // Themes hide this class until a script shows the message.
        style={{ display: 'block' }}
      >
        {isError ? (isFailed ? failed : unreadable) : noMatch}
        {isFailed && <RetryButton label={retry} onPress={onRetry} />}
      </p>
    </div>
  );
}

function RetryButton({ label, onPress }: { label: string; onPress(): void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useListener(button, 'click', onPress);
  return (
    <button type="button" className="button" ref={setButton}>
      {label}
    </button>
  );
}
