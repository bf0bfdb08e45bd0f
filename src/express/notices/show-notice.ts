import { $notices, type NoticeKind } from './stores';

/** Shows a notice in place of the last one of its kind. */
export function showNotice(kind: NoticeKind, text: string): void {
  const id = ($notices.get()[kind]?.id ?? 0) + 1;
  $notices.setKey(kind, { id, text });
}
