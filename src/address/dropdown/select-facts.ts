const MARKS = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'] as const;

/** Attributes of a select that its dropdown shows. */
export const WATCHED = [...MARKS, 'aria-label', 'disabled', 'data-placeholder'];

type Attributes = Record<string, string | undefined>;

/** An id that stays the same for a select, so that themes and tests can find the parts of its dropdown. */
export const idFor = (select: HTMLSelectElement, part: string | number): string =>
  `select2-${select.id || select.name}-${part}`;

/** The id of the select's label; the server gives it none. */
export function labelIdOf({ labels, id, name }: HTMLSelectElement): string | undefined {
  const [label] = labels;
  if (label) label.id ||= `${id || name}-label`;
  return label?.id;
}

/** The name that the select has for people, for a part of its dropdown. */
export function nameOf(select: HTMLSelectElement): Attributes {
  const { dataset, name } = select;
  const own = select.getAttribute('aria-label');
  return {
    'aria-label': own || dataset.label || dataset.placeholder || name,
    'aria-labelledby': own ? undefined : labelIdOf(select),
  };
}

/** Validation marks of the select, for what stands for it. */
export const marksOf = (select: HTMLSelectElement): Attributes =>
  Object.fromEntries(MARKS.map((mark) => [mark, select.getAttribute(mark) ?? undefined]));
