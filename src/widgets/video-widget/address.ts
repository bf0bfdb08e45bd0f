/** An embed's address that plays when it is opened; a part that begins with `#` (Vimeo's `#t=`) stays last. */
export function autoplayAddress(address: string): string {
  const [base = '', ...hash] = address.split('#');
  const clean = base.replace(/([?&])autoplay=0(?:&|$)/, '$1').replace(/[?&]$/, '');
  const query = /[?&]autoplay=1/.test(clean) ? '' : `${clean.includes('?') ? '&' : '?'}autoplay=1`;
  return [clean + query, ...hash].join('#');
}
