/**
 * A text that changes. Translators of browsers replace text nodes with elements of theirs, so that a renderer writes into a node
 * that is not on the page any more: another text gets another element.
 */
export const Text = ({ children }: { children: string }) => <span key={children}>{children}</span>;
