import type { FeatureProps } from '../../react/feature';
import { DeleteLink } from './delete-link';
import { LostPassword } from './lost-password';
import { PasswordField } from './password-field';

/** A password field, the form that asks for a new one, or a link that deletes a saved way to pay (contract 4.5, 4.14). */
export default function AccountControl({ node }: FeatureProps) {
  if (node.matches('.delete')) return <DeleteLink link={node} />;
  return node instanceof HTMLInputElement ? <PasswordField input={node} /> : <LostPassword form={node} />;
}
