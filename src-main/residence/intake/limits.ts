/** 15 MB (specification.md, P14): a file of exactly this size passes. */
export const FILE_BYTES = 15 * 1024 * 1024;

/** Beside the file, a multipart body may hold this much: fields, headers, boundaries, anything after the last one. */
export const MULTIPART_OVERHEAD = 1024 * 1024;

/** A file of the largest size in base64, with escaped slashes and line breaks as some writers put them. */
export const JSON_BODY_BYTES = 22 * 1024 * 1024;

/** An image beyond it is refused: decoding takes four bytes for each pixel. */
export const IMAGE_PIXELS = 100_000_000;

export const PDF_PAGES = 30;
