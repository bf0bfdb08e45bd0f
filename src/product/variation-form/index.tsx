import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo } from 'react';
import { find } from '../../dom/find';
import { emit } from '../../host/events';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { Placed } from '../../react/placed';
import { BUTTON, RESET, SELECTS, SINGLE, WRAP } from '../markup';
import { checkAgain } from './check-again';
import { FormMessage } from './form-message';
import { formHandlers } from './handlers';
import { offerVariationPlugins } from './plugins/offer-plugins';
import { formSetupsOf } from './set-ups';
import { startForm } from './start-form';
import { formStoreOf } from './stores';

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
