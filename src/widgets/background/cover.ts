/** Size in px at which a picture of the given ratio (width / height) covers a box (contract 3.15). */
export function coverSize(width: number, height: number, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
}
