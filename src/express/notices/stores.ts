import { map } from 'nanostores';
import { shared } from '../../host/registry';

/** A notice on the page; `id` is another for each time it is shown. */
export interface Notice {
  id: number;
  /** As the server said it, markup included; shown as text. */
  text: string;
}

/** `error`: why something failed. `taxes`: they may change with the wallet's address (card contract 5.5). */
export type NoticeKind = 'error' | 'taxes';

/** The notices of the express buttons, one of each kind. */
export const $notices = shared('express/notices', () => map<Partial<Record<NoticeKind, Notice>>>({}));
