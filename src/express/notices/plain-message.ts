import { parseServerHtml } from '../../dom/server-html';

/** What a server message says, as text: of markup only the first node's content (card contract 5.9). */
export function plainMessage(message: string): string {
  if (!/<\w|&#?\w+;/.test(message)) return message;
  const [first] = parseServerHtml(message.trim(), document).childNodes;
  return (first?.textContent ?? '').trim() || message.replace(/<[^>]*>/g, ' ').trim();
}
