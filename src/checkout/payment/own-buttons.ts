import { shared } from '../../page';

/** What a gateway draws in place of the order button (storefront contract 4.6). */
export interface OwnButton {
  render(container: HTMLElement, api: OwnButtonApi): void;
  cleanup(): void;
}

/** What the gateway's button may ask of the form. */
export interface OwnButtonApi {
  validate(): Promise<{ hasError: boolean }>;
  submit(): void;
}

/** Gateways that registered a button, by id. */
export const ownButtons = (): Map<string, OwnButton> =>
  shared('own order buttons', () => new Map<string, OwnButton>());
