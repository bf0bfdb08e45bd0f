// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseDrawing } from './drawings';

const drawn = (html: string, selector?: string): string | undefined =>
  parseDrawing(html, document, selector)?.outerHTML;

it('keeps shapes, classes and links within the drawing', () => {
  const svg = '<svg viewBox="0 0 1 1" class="icon"><path d="M0 0"></path><use href="#dot"></use></svg>';
  expect(drawn(svg)).toBe(svg);
  expect(drawn('<i class="fas fa-star"></i>')).toBe('<i class="fas fa-star"></i>');
});

it.each([
  ['handlers', '<svg onload="x()"><path d="M0" onclick="x()"></path></svg>'],
  ['scripts', '<svg><script>x()</script><path d="M0"></path></svg>'],
  [
    'foreign markup',
    '<svg><foreignObject><img src="x" onerror="x()"></foreignObject><path d="M0"></path></svg>',
  ],
  ['links', '<svg><a href="javascript:x()"><path></path></a><path d="M0"></path></svg>'],
  ['animated attributes', '<svg><set attributeName="href" to="x"></set><path d="M0"></path></svg>'],
  ['style sheets', '<svg><style>body{display:none}</style><path d="M0"></path></svg>'],
])('leaves out %s', (_, html) => {
  expect(drawn(html)).toBe('<svg><path d="M0"></path></svg>');
});

it('finds no drawing in other markup', () => {
  expect(drawn('<img src="x" onerror="x()">')).toBeUndefined();
  expect(drawn('<p>None</p>', 'svg')).toBeUndefined();
});
