import { ROW, SCOPES } from '../markup';

/** What one country control governs: the nearest address block, else the parent of its row (contract 4.7). */
export const scopeOf = (control: Element): HTMLElement | null =>
  control.closest<HTMLElement>(SCOPES) ?? control.closest(ROW)?.parentElement ?? null;
