import { emit } from '../../../host/events';
import { shared } from '../../../host/registry';
import { report } from '../../../host/report';
import { toObject } from '../../../host/settings';
import { isFailure } from '../../../http/failure';
import type { Fields } from '../../../http/fields';
import { block } from '../../../overlay/block';
import { NEEDS_CHOICE } from '../../markup';
import { type Choice, readChoice } from '../choice/choice';
import { showNoMatch } from '../choice/show-no-match';
import { markButton } from '../display/button';
import { readVariationSettings } from '../settings';
import { formStoreOf } from '../stores';
import { requestVariation } from './requests';
import type { Variation } from './variation';

/** The request that is on its way for each form: the newest answer counts. */
const running = (): WeakMap<Element, AbortController> =>
  shared('product/variation requests', () => new WeakMap());

/** Attributes in the order of the selects, the product, and what plugins hung on the form. */
function fieldsOf(form: HTMLElement, { data }: Choice): Fields {
  const custom = form.dataset.custom_data;
  return {
    ...data,
    product_id: form.dataset.product_id ?? '',
    ...(custom ? { custom_data: parseCustomData(custom) } : {}),
  };
}

function parseCustomData(text: string): Fields {
  try {
    return toObject(JSON.parse(text)) as Fields;
  } catch {
    return {};
  }
}

/** Whether the shopper still has chosen what was asked for. */
const isCurrent = (form: Element, { data }: Choice): boolean =>
  JSON.stringify(readChoice(form).data) === JSON.stringify(data);

function take(form: HTMLElement, choice: Choice, variation: Variation | null): void {
  if (!isCurrent(form, choice)) return;
  if (variation) {
    emit(form, 'found_variation', [variation.raw]);
    return;
  }
  emit(form, 'reset_data');
  showNoMatch(form);
}

/** Nothing is known of the choice then: what was shown goes, the selects stay, and the shopper is told what to do. */
function fail(form: HTMLElement, cause: unknown): void {
  if (isFailure(cause, 'aborted')) return;
  report('variation form', cause, form);
  emit(form, 'reset_data');
  formStoreOf(form).setKey('outcome', 'failed');
}

/** Asks the server which variation a whole choice is, under an overlay. */
export async function askServer(form: HTMLElement, choice: Choice): Promise<void> {
  running().get(form)?.abort();
  const request = new AbortController();
  running().set(form, request);
  // No id is in the form while the server is asked: nothing can be bought.
  markButton(form, NEEDS_CHOICE);
  const uncover = block(form, { background: '#fff', opacity: 0.6 });
  try {
    const { ajaxUrl } = readVariationSettings();
    take(form, choice, await requestVariation(ajaxUrl, fieldsOf(form, choice), request.signal));
  } catch (cause) {
    fail(form, cause);
  } finally {
    if (running().get(form) === request) running().delete(form);
    uncover();
  }
}

/** The request that is on its way. */
export const requestOf = (form: Element): AbortController | undefined => running().get(form);

/** Gives up the request that is on its way: the choice it was for is gone. */
export const forgetRequest = (form: Element): void => running().get(form)?.abort();
