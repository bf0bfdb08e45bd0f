/** A button in words of ours and the theme's looks. */
export function composeButton(document: Document, text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}
