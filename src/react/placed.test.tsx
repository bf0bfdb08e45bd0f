// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useListener } from './hooks/use-listener';
import { Placed } from './placed';
import { renderFeature } from './render-feature.fixture';

beforeEach(() => {
  document.body.innerHTML = '<main><a>link</a><b>rest</b></main>';
});

const main = (): HTMLElement => document.querySelector('main') ?? document.body;
const link = (): HTMLElement => document.querySelector('a') ?? document.body;

it.each([
  ['before', '<i>x</i><a>link</a><b>rest</b>'],
  ['prepend', '<a><i>x</i>link</a><b>rest</b>'],
  ['append', '<a>link<i>x</i></a><b>rest</b>'],
  ['after', '<a>link</a><i>x</i><b>rest</b>'],
] as const)('draws %s its anchor and leaves nothing behind', (position, drawn) => {
  const unmount = renderFeature(
    () => (
      <Placed anchor={link()} position={position}>
        <i>x</i>
      </Placed>
    ),
    main(),
  );
  expect(main().innerHTML).toBe(drawn);
  unmount();
  expect(main().innerHTML).toBe('<a>link</a><b>rest</b>');
});

function Count({ node }: { node: HTMLElement }) {
  const [count, setCount] = useState(0);
  useListener(node, 'click', () => setCount(count + 1));
  return count < 2 ? (
    <Placed anchor={link()} position="after">
      {' '}
      <i>{count}</i>
    </Placed>
  ) : null;
}

it('updates with state, and unmounts after the host has removed the drawn nodes', () => {
  renderFeature(Count, main());
  act(() => main().click());
  expect(main().innerHTML).toBe('<a>link</a> <i>1</i><b>rest</b>');
  main().innerHTML = '';
  act(() => main().click());
  expect(main().innerHTML).toBe('');
});
