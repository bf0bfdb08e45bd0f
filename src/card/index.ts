import { startFeatures } from '../page';
import { whenStripeArrives } from '../stripe';
import { createDesk } from './desk';
import { listenToForm } from './listeners';
import { BOX, FORMS } from './markup';
import { mountAnew, mountBox } from './mount';
import { listenForReturns } from './returns';
import { findCardSettings } from './settings';

/**
 * Starts card payments where the page has the gateway's settings: payment elements in the boxes, the forms' submit,
 * and the return hashes, which may come to any page (card contract 1.1).
 */
export async function startCard(): Promise<void> {
  const settings = await findCardSettings();
  if (!settings) return;
  const desk = createDesk(settings, document);
  startFeatures([
    { name: 'card returns', selector: 'body', wake: () => listenForReturns(desk) },
    { name: 'card form', selector: FORMS, wake: (form) => listenToForm(desk, form) },
    { name: 'card box', selector: BOX, wake: (box) => mountBox(desk, box) },
  ]);
  whenStripeArrives(document, () => mountAnew(desk));
}
