import { memo, useLayoutEffect, useState } from 'react';
import { useSubscription } from '../react/hooks/stores/use-subscription';
import { useEvent } from '../react/hooks/use-event';
import { useHostEvent } from '../react/hooks/use-host-event';
import { openBySelector } from './actions/open-by-selector';
import { followForm } from './actions/run-commands';
import { PopupDialog } from './dialog/popup-dialog';
import { $popups, isOpen, type PopupState } from './stores';
import { earlySignals } from './triggers/early-signals';
import { useTriggers } from './triggers/use-triggers';
import { useHeldPage } from './use-held-page';
import { useSources } from './use-sources';

const Popup = memo(({ popup }: { popup: PopupState }) => {
  useTriggers(popup);
  return popup.opening ? <PopupDialog popup={popup} /> : null;
});

/** All popups of the page: their triggers, what opens them, and the dialogs of those that have been opened (contract 4). */
export default function Popups() {
  const [popups, setPopups] = useState($popups.get());
  useSubscription($popups, setPopups);
  useSources();
  useEvent(document.body, 'click', openBySelector);
  useHostEvent(document, 'submit_success', followForm);
  useHeldPage(popups.some((popup) => isOpen(popup) && popup.settings.preventsScroll));
  const hasPopups = popups.length > 0;
  useLayoutEffect(() => {
    // The popups' own effects come first: they have armed their triggers.
    if (hasPopups) earlySignals.end();
  }, [hasPopups]);
  return popups.map((popup) => <Popup key={popup.id} popup={popup} />);
}
