import type { Stop } from '../dom/events';
import type { Elementor } from '../elementor/runtime';
import { defineFacade, isFree } from '../host/offer';
import { shared } from '../host/registry';
import { mountPageFeature } from '../react/start-features';

declare module '../host/registry' {
  interface PageRegistry {
    /** The commands of the popups, and the calls that wait for them. */
    'popups/api': PopupApi;
  }
}

/** What other scripts can ask of the page's popups. */
interface PopupCommands {
  open(settings?: unknown, event?: unknown): void;
  close(settings?: unknown, event?: unknown): void;
  /** Whether a popup was shown on this page view. */
  hasPopped(): boolean;
}

type Call = (commands: PopupCommands) => void;

interface PopupApi {
  commands: PopupCommands | null;
  readonly waiting: Call[];
}

/** Calls wait until the popups are collected. */
const api = (): PopupApi => shared('popups/api', () => ({ commands: null, waiting: [] }));

/** Connects the commands to the collected popups: runs the calls that waited, and later ones at once. */
export function connectCommands(commands: PopupCommands): Stop {
  const state = api();
  state.commands = commands;
  for (const call of state.waiting.splice(0)) call(commands);
  return () => {
    state.commands = null;
  };
}

/**
 * A command for other scripts. A call that has to wait also requests the feature's code: a failed fetch is reported by
 * the feature, and the next call tries again.
 */
const command =
  (name: 'open' | 'close') =>
  (settings?: unknown, event?: unknown): void => {
    const state = api();
    const call: Call = (commands) => commands[name](settings, event);
    if (state.commands) {
      call(state.commands);
      return;
    }
    state.waiting.push(call);
    mountPageFeature('popups').catch(() => undefined);
  };

/** Opens a popup, now or as soon as the popups are collected (README, 27). */
export const showPopup = command('open');

/** Closes a popup, now or as soon as the popups are collected. */
export const closePopup = command('close');

/** Defines `elementorProFrontend.modules.popup` and the link actions of popups (README, 7 and 27). */
export function offerApi({ proModules, actions }: Elementor): void {
  if (!isFree(proModules.popup)) return;
  actions.addAction('popup:open', showPopup);
  actions.addAction('popup:close', closePopup);
  const popup = {
    showPopup,
    closePopup,
    get popupPopped() {
      return api().commands?.hasPopped() ?? false;
    },
  };
  defineFacade(proModules, 'popup', popup, 'elementorProFrontend.modules.popup');
}
