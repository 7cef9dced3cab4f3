/**
 * What people call a setting, in both languages of the window, to be spread into its schema: JSON Schema's own `title` is the
 * Portuguese one.
 */
export function titled(title: string, titleEn: string): { title: string; titleEn: string } {
  return { title, titleEn };
}
