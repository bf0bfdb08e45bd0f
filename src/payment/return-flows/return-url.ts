/** An address from a hash or an answer, decoded once; broken escapes leave it as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address with one more argument. */
export const withArgument = (url: string, argument: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${argument}`;
