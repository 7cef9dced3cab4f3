/** The files of a clipboard or of a drop; text and links that come along are not taken for one. */
export function filesOf(data: Pick<DataTransfer, 'items' | 'files'> | null): File[] {
  if (!data) return [];
  const items = [...data.items].filter((item) => item.kind === 'file');
  // A picture copied in a browser is one item; some sources offer the same picture in several types: one is enough.
  const pictures = items.filter((item) => item.type.startsWith('image/'));
  const wanted =
    pictures.length > 1 && pictures.length === items.length && data.files.length <= 1 ? [pictures[0]] : items;
  const files = wanted.map((item) => item?.getAsFile() ?? null).filter((file) => file !== null);
  return files.length > 0 ? files : [...data.files];
}

/** True where what is dragged over the window holds a file (its content is not to be seen before the drop). */
export function holdsFiles(data: Pick<DataTransfer, 'types'> | null): boolean {
  return data?.types.includes('Files') ?? false;
}
