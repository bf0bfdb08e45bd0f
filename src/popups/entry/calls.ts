import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';

/** What other scripts may ask of the page's popups. */
export interface PopupCommands {
  open(settings?: unknown, event?: unknown): void;
  close(settings?: unknown, event?: unknown): void;
  /** Whether any popup was shown on this page view. */
  hasPopped(): boolean;
}

type Call = (commands: PopupCommands) => void;

interface Calls {
  commands: PopupCommands | null;
  waiting: Call[];
}

const calls = (): Calls => shared('popups/calls', () => ({ commands: null, waiting: [] }));

/** Makes `call` now, or as soon as the popups are collected; answers whether it was made. */
export function callPopups(call: Call): boolean {
  const { commands, waiting } = calls();
  if (commands) call(commands);
  else waiting.push(call);
  return commands !== null;
}

/** The popups are collected: calls that waited are carried out, later ones reach `commands` at once. */
export function answerCalls(commands: PopupCommands): Stop {
  const state = calls();
  state.commands = commands;
  for (const call of state.waiting.splice(0)) call(commands);
  return () => {
    state.commands = null;
  };
}

/** Whether any popup was shown on this page view. */
export const hasPopped = (): boolean => calls().commands?.hasPopped() ?? false;
