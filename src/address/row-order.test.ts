// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryOf } from './address-row';
import { orderRows } from './country-fields';

let wrapper: HTMLElement;
beforeEach(() => {
  wrapper = document.createElement('div');
  document.body.replaceChildren(wrapper);
});

const build = (priorities: (number | null)[]): void => {
  wrapper.innerHTML = priorities
    .map((_, index) => `<p class="form-row" id="r${index}"><input id="i${index}"></p>`)
    .join(' ');
};
const ids = (): number[] => [...wrapper.children].map((row) => Number(row.id.slice(1)));
const setPriorities = (priorities: (number | null)[]): void => {
  [...wrapper.children].forEach((row, index) => {
    memoryOf(row).priority = priorities[index] ?? undefined;
  });
};

describe('ordering rows', () => {
  it('sorts by priority, keeps rows of equal priority in order, keeps a row without one after its neighbour, and keeps the focus', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 200 })), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        (priorities, pick) => {
          build(priorities);
          const input = document.getElementById(`i${pick % priorities.length}`);
          input?.focus();
          const observer = new MutationObserver(() => undefined);
          observer.observe(wrapper, { childList: true });
          setPriorities(priorities);
          orderRows(wrapper);
          const taken = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
          observer.disconnect();
          let last = 0;
          const filled = priorities.map((priority) => {
            last = priority ?? last + 1;
            return last;
          });
          const expected = filled
            .map((priority, index) => ({ priority, index }))
            .sort((a, b) => a.priority - b.priority)
            .map(({ index }) => index);
          expect(ids()).toEqual(expected);
          expect(document.activeElement).toBe(input);
          expect(taken).not.toContain(input?.parentElement);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('uses the server’s priorities without a rule, and does not move grouped rows', () => {
    wrapper.innerHTML =
      '<p class="form-row" id="r0" data-priority="20"></p><p class="form-row" id="r1" data-priority="10"></p><div id="r2"><p class="form-row" data-priority="1"></p></div>';
    orderRows(wrapper);
    expect(ids()).toEqual([1, 0, 2]);
    expect(wrapper.querySelector('#r2 > .form-row')).not.toBeNull();
  });
});
