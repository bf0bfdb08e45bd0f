import { watchNodes } from '../host/scan';
import { whenStripeArrives } from '../stripe/load-stripe';
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
  watchNodes([
    { name: 'card returns', selector: 'body', connect: () => listenForReturns(desk) },
    { name: 'card form', selector: FORMS, connect: (form) => listenToForm(desk, form) },
    { name: 'card box', selector: BOX, connect: (box) => mountBox(desk, box) },
  ]);
  whenStripeArrives(() => mountAnew(desk));
}
