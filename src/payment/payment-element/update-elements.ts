import { guard, report } from '../../host/report';
import { $settings } from '../stores';
import { allInstances, type ElementInstance, instanceOf } from './instances';
import { readContact } from './options/contact';
import { amountOptions, termsOptions, usageOptions } from './options/element-options';

/** Older releases answer undefined, newer a promise; one that does not answer keeps no other waiting. */
async function updateGroup({ elements }: ElementInstance, options: object): Promise<void> {
  await elements?.update?.(options);
}

/** Gives every living element the new amount, without loss of what was typed (card contract 3.4). */
export function updateAmounts(): void {
  const { methods } = $settings.get();
  for (const [type, instance] of allInstances())
    if (methods[type]?.isDeferred)
      updateGroup(instance, amountOptions()).catch((cause) => report('payment amount', cause));
}

/** The box to save the method was ticked or cleared: terms and future use follow. */
export function updateTerms(): void {
  const { isOptimized } = $settings.get();
  for (const [, instance] of allInstances()) {
    instance.element?.update?.({ terms: termsOptions() });
    if (instance.elements && isOptimized)
      updateGroup(instance, usageOptions()).catch((cause) => report('payment terms', cause));
  }
}

/** Link, inside the card's element, offers itself to the contact that was typed into the form. */
export function updateContact(): void {
  const contact = readContact(document);
  if (!contact) return;
  guard('payment contact', null, () =>
    instanceOf('card').element?.update?.({ defaultValues: { billingDetails: contact } }),
  );
}
