/** A number with so many decimals and a delimiter between thousands. */
export function formatNumber(value: number, decimals: number, delimiter: string): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, delimiter);
  return part === undefined ? grouped : `${grouped}.${part}`;
}
