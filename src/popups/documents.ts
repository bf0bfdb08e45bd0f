import { shared } from '../host/registry';

/** The markup of one popup; the server owns it. */
interface PopupDocument {
  /** The document as printed; every opening shows a fresh copy of it (contract 4.2). */
  source: HTMLElement;
  /** The copy on show, or shown last. */
  copy: HTMLElement | null;
}

const documents = (): Map<string, PopupDocument> => shared('popups/documents', () => new Map());

/** Keeps a popup's printed markup; printed again, it brings fresh content for the same popup. */
export function keepSource(id: string, source: HTMLElement): void {
  documents().set(id, { copy: documents().get(id)?.copy ?? null, source });
}

/** The copy on show or shown last, before the first opening the printed document; null for an unknown popup. */
export function contentOf(id: string): HTMLElement | null {
  const { copy, source } = documents().get(id) ?? {};
  return copy ?? source ?? null;
}

/** Makes the copy that the next opening shows. */
export function renewCopy(id: string): HTMLElement | null {
  const popup = documents().get(id);
  if (!popup) return null;
  popup.copy = popup.source.cloneNode(true) as HTMLElement;
  popup.copy.style.display = 'block';
  return popup.copy;
}
