/** How many pixels the window's unit of text is: 16, or what the person reads text at. */
export function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
