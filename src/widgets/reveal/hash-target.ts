/** Element a hash names; null for an empty or undecodable hash. */
export function hashTarget(document: Document, hash: string): Element | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
