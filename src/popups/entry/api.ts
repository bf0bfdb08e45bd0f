import type { Elementor } from '../../elementor/runtime';
import { isFree, offerMember } from '../../host/offer';
import { mountPageFeature } from '../../react/start-features';
import { callPopups, hasPopped, type PopupCommands } from './calls';

/**
 * A command for other scripts. While the code is missing the call waits, and asks for it once more: a failed fetch is
 * reported by the feature and tried again with the next call.
 */
const command = (name: 'open' | 'close') => (settings?: unknown, event?: unknown) => {
  const call = (commands: PopupCommands): void => commands[name](settings, event);
  if (!callPopups(call)) mountPageFeature('popups').catch(() => undefined);
};

/** `elementorProFrontend.modules.popup` and the link actions (contract 4.10, 3.18). */
export function offerApi({ proModules, actions }: Elementor): void {
  if (!isFree(proModules.popup)) return;
  const showPopup = command('open');
  const closePopup = command('close');
  actions.addAction('popup:open', showPopup);
  actions.addAction('popup:close', closePopup);
  const popup = {
    showPopup,
    closePopup,
    get popupPopped() {
      return hasPopped();
    },
  };
  offerMember(proModules, 'popup', popup, 'elementorProFrontend.modules.popup');
}
