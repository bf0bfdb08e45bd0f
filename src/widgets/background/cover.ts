/** Size in px at which a picture of the given ratio (width / height) covers a box. */
export function coverSize(width: number, height: number, ratio: number): { width: number; height: number } {
  return width / height > ratio ? { width, height: width / ratio } : { width: height * ratio, height };
}
