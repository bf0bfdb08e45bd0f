// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawMarkup } from './placed';

it('draws synchronously what other scripts may then move and remove', () => {
  const drawn = drawMarkup(
    <p role="alert">
      <b>{'<no>'}</b>
    </p>,
  );
  document.body.append(drawn);
  expect(document.body.innerHTML).toBe('<p role="alert"><b>&lt;no&gt;</b></p>');
  document.body.replaceChildren();
  expect(document.body.innerHTML).toBe('');
});
