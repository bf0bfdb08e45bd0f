import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { find } from '../../dom/find';
import { show } from '../../dom/motion';
import type { Stop } from '../../dom/types';
import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { Placed } from '../../react/placed';
import { markButton } from './add-to-cart';
import { isComplete, readChoice, selectsOf } from './choice';
import { formHandlers, formObjectOf } from './form-object';
import { BUTTON, NEEDS_CHOICE, RESET, SELECTS, SINGLE, WRAP } from './form-parts';
import { loadVariations } from './variation';
import { offerVariationPlugins } from './variation-plugins';
import { formSetupsOf, formStoreOf, type Outcome } from './variation-session';
import { readVariationSettings } from './variation-settings';

/** Says that nothing fits, in the shop's words, or that the server could not be asked. */
export function FormMessage({ outcome, onRetry }: { outcome: Outcome; onRetry(): void }) {
  const { noMatch, failed, unreadable, retry } = readVariationSettings();
  const isFailed = outcome === 'failed';
  const isError = isFailed || outcome === 'unreadable';
  return (
    <div role="alert">
      <p className={`wc-no-matching-variations ${isError ? 'woocommerce-error' : 'woocommerce-info'}`}>
        {isError ? (isFailed ? failed : unreadable) : noMatch}
        {isFailed && <RetryButton label={retry} onPress={onRetry} />}
      </p>
    </div>
  );
}

function RetryButton({ label, onPress }: { label: string; onPress(): void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useEvent(button, 'click', onPress);
  return (
    <button type="button" className="button" ref={setButton}>
      {label}
    </button>
  );
}

/** Milliseconds between the set-up and the first check: others bind their handlers until then. */
const START = 100;

/** jQuery compiles a delegated selector at the first event that may meet it: now, rather than in the first choice. */
function compileSelector(): void {
  const { compile } = (currentJQuery()?.find ?? {}) as { compile?: unknown };
  if (typeof compile === 'function') compile(SELECTS);
}

function firstCheck(form: HTMLElement): void {
  const store = formStoreOf(form);
  emit(form, 'check_variations');
  emit(form, 'wc_variation_form', [formObjectOf(form)]);
  store.setKey('isStarting', false);
  compileSelector();
}

/** Sets a form up; nothing can be bought until a variation is found. A form whose data cannot be read posts by itself. */
export function startForm(form: HTMLElement): Stop {
  loadVariations(form);
  const wrap = find(form, WRAP);
  if (wrap) show(wrap);
  if (formStoreOf(form).get().variations.kind === 'broken') {
    if (selectsOf(form).length) formStoreOf(form).setKey('outcome', 'unreadable');
    return () => undefined;
  }
  formStoreOf(form).setKey('isStarting', true);
  markButton(form, NEEDS_CHOICE);
  const timer = setTimeout(() => firstCheck(form), START);
  return () => clearTimeout(timer);
}

/**
 * Looks again when the page is shown anew (back/forward cache): the browser may have put options back behind the form's
 * back, and a request that was on its way has ended with the page.
 */
export function checkAgain(form: Element): void {
  const { isStarting, outcome, variation, variations } = formStoreOf(form).get();
  if (isStarting || variations.kind === 'broken' || outcome === 'no match') return;
  if (isComplete(readChoice(form)) !== (variation !== null)) emit(form, 'check_variations');
}

/** The form of a variable product: options, the variation they lead to, its price, picture and quantity. */
export default function VariationForm({ node }: FeatureProps) {
  const { outcome } = useStore(formStoreOf(node), { keys: ['outcome'] });
  const setups = useStore(formSetupsOf(node));
  const on = useMemo(() => formHandlers(node), [node]);
  const single = find(node, SINGLE);
  const place = single ?? find(node, WRAP);

  useHostEvent(node, 'change', on.onChange, SELECTS);
  useHostEvent(node, 'check_variations', on.onFindVariation);
  useHostEvent(node, 'update_variation_values', on.onUpdateAttributes);
  useHostEvent(node, 'reload_product_variations', on.onReload);
  useHostEvent(node, 'found_variation', on.onFoundVariation);
  useHostEvent(node, 'show_variation', on.onShow);
  useHostEvent(node, 'hide_variation', on.onHide);
  useHostEvent(node, 'reset_data', on.onResetDisplayedVariation);
  useHostEvent(node, 'reset_image', on.onResetImage);
  useHostEvent(node, 'reset_focus', on.onResetVariationFocus);
  useHostEvent(node, 'announce_reset', on.onAnnounceReset);
  useHostEvent(node, 'clear_reset_announcement', on.onClearResetAnnouncement);
  useHostEvent(node, 'click', on.onReset, RESET);
  useDelegatedEvent(node, 'keydown', RESET, on.onResetKeyDown);
  useHostEvent(node, 'click', on.onAddToCart, BUTTON);
  useEvent(node.ownerDocument.defaultView, 'pageshow', () => checkAgain(node));
  // An alert would cut short what a screen reader is saying of the option.
  useAttributes([single], () => ({ role: 'status', 'aria-live': 'polite' }));
  useLayoutEffect(() => offerVariationPlugins(), []);

  const hasMessage = place && outcome !== 'none' && outcome !== 'found';
  return (
    <>
      <Setup key={setups} form={node} />
      {hasMessage && (
        <Placed anchor={place} position="after">
          <FormMessage outcome={outcome} onRetry={() => emit(node, 'check_variations')} />
        </Placed>
      )}
    </>
  );
}

/** One set-up of the form; other scripts may ask for another. */
function Setup({ form }: { form: HTMLElement }): null {
  useLayoutEffect(() => startForm(form), [form]);
  return null;
}
