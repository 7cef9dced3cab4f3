import { Readable } from 'node:stream';

export interface Part {
  name?: string;
  filename?: string;
  type?: string;
  /** Further header lines. */
  headers?: readonly string[];
  body: Uint8Array | string;
}

export const BOUNDARY = 'x-boundary-1';
export const MULTIPART_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A multipart body as bytes, as a browser writes it. */
export function multipartBytes(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, filename, type, headers = [], body }) => {
    const disposition = [
      'Content-Disposition: form-data',
      ...(name === undefined ? [] : [`name="${name}"`]),
      ...(filename === undefined ? [] : [`filename="${filename}"`]),
    ].join('; ');
    const lines = [disposition, ...(type ? [`Content-Type: ${type}`] : []), ...headers];
    return [Buffer.from(`--${BOUNDARY}\r\n${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** The bytes as they come over the network, in pieces. `onSend` is told how many were sent so far. */
export function streamOf(bytes: Uint8Array, piece = 16 * 1024, onSend: (sent: number) => void = () => {}): Readable {
  let at = 0;
  return new Readable({
    read() {
      if (at >= bytes.length) {
        this.push(null);
        return;
      }
      const chunk = bytes.subarray(at, at + piece);
      at += chunk.length;
      onSend(at);
      setImmediate(() => this.push(chunk));
    },
  });
}
