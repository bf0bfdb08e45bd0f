import { findAll } from '../dom/find';
import type { FeatureProps } from '../react/feature';
import { useEvent } from '../react/hooks/use-event';
import { PasswordField } from './password-field';

const USED = 'disabled';

/** The link that deletes a saved payment method: a second click would request one that is gone. */
function DeleteLink({ link }: { link: HTMLElement }) {
  useEvent(link, 'click', (event) => {
    if (link.classList.contains(USED)) event.preventDefault();
    link.classList.add(USED);
  });
  return null;
}

/** The form that requests a new password can be sent once; again when the page comes from the back/forward cache. */
function LostPassword({ form }: { form: HTMLElement }) {
  const setDisabled = (isDisabled: boolean): void => {
    for (const button of findAll(form, '[type="submit"]', HTMLButtonElement)) button.disabled = isDisabled;
  };
  useEvent(form, 'submit', (event) => {
    if (!event.defaultPrevented) setDisabled(true);
  });
  useEvent(window, 'pageshow', () => setDisabled(false));
  return null;
}

/** A password field, the form that requests a new password, or a link that deletes a saved payment method. */
export default function AccountControl({ node }: FeatureProps) {
  if (node.matches('.delete')) return <DeleteLink link={node} />;
  return node instanceof HTMLInputElement ? <PasswordField input={node} /> : <LostPassword form={node} />;
}
